import type { joinRequestEndpoints } from '@kindred/contract/care/join-requests/endpoints';
import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import { joinRequests } from '../../../functions/src/care/join-requests/store.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { list, several, write, circleList } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';
import { by, admins, to } from './circle-call.ts';
import { newJoinLink } from './join-links.ts';
import type { CareSamples } from './noun.ts';

/** Asks to join the circle, as this person or a new one. Returns the request's id. */
const newJoinRequest = async (scene: Scene, person?: Persona): Promise<string> => {
  const { db, circleId } = scene;
  const uid = person?.uid ?? (await scene.newUser());
  const { name, email } = person ?? { name: 'Nora', email: `${uid.toLowerCase()}@example.com` };
  const id = circleMemberId(circleId, uid);
  await db.put(joinRequests, id, {
    circle_id: circleId,
    circle_name: 'Garden',
    user_id: uid,
    name,
    email,
    message: null,
    status: 'pending',
    expires_at: secondsFromNow(limits.joinRequestSeconds),
    answered_at: null,
    link_id: newId(),
    asked_at: timestamp(),
  });
  return id;
};

export const joinRequestSamples: CareSamples<typeof joinRequestEndpoints> = {
  examples: {
    listMyJoinRequests: async (scene) => {
      await newJoinRequest(scene, scene.stranger);
      return { by: scene.stranger, query: { limit: 20 } };
    },
    askToJoin: async (scene) => ({ by: scene.stranger, body: { token: await newJoinLink(scene), message: 'May I?' } }),
    withdrawJoinRequest: async (scene) => ({
      by: scene.guest,
      params: { request_id: await newJoinRequest(scene, scene.guest) },
    }),
    listCircleJoinRequests: async (scene) => {
      await newJoinRequest(scene);
      return { by: scene.owner, params: { circle_id: scene.circleId }, query: { status: 'pending', limit: 20 } };
    },
    acceptJoinRequest: async (scene) => ({
      by: scene.owner,
      params: { circle_id: scene.circleId, request_id: await newJoinRequest(scene) },
    }),
    declineJoinRequest: async (scene) => ({
      by: scene.owner,
      params: { circle_id: scene.circleId, request_id: await newJoinRequest(scene) },
    }),
  },
  budgets: {
    listMyJoinRequests: list,
    // Reads the link twice: by its secret, and in the transaction.
    askToJoin: several(7, 4),
    withdrawJoinRequest: write([], ['due entry']),
    listCircleJoinRequests: circleList,
    acceptJoinRequest: several(9, 10),
    declineJoinRequest: several(4, 3),
  },
  roles: [
    {
      call: 'withdrawJoinRequest',
      expected: to(['insufficient_permissions', 'insufficient_permissions', 'not_found', 'not_found'], 'not_found'),
      whose: by('guest'),
    },
    { call: 'listCircleJoinRequests', expected: admins('circle_admin_required') },
    { call: 'acceptJoinRequest', expected: admins('circle_admin_required', 'not_found') },
    { call: 'declineJoinRequest', expected: admins('circle_admin_required', 'not_found') },
  ],
  ofTheCallerAlone: ['listMyJoinRequests', 'askToJoin'],
};
