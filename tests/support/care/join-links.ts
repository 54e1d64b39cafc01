import type { joinLinkEndpoints } from '@kindred/contract/care/join-links/endpoints';
import { joinLinks } from '../../../functions/src/care/join-links/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newToken, newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import { record, write, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { admins } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/**
 * Creates a link to this circle, or to a new circle of the owner's, and replaces any earlier link. Returns its secret.
 */
export const newJoinLink = async (scene: Scene, circleId?: string): Promise<string> => {
  const token = newToken();
  const circle_id = circleId ?? (await scene.newCircle());
  await scene.db.put(joinLinks, circle_id, {
    circle_id,
    link_id: newId(),
    token_hash: sha256(token),
    expires_at: secondsFromNow(7 * 24 * 3600),
    created_by: scene.owner.uid,
    created_by_name: scene.owner.name,
  });
  return token;
};

export const joinLinkSamples: CareSamples<typeof joinLinkEndpoints> = {
  examples: {
    getJoinLink: async (scene) => {
      await newJoinLink(scene, scene.circleId);
      return { by: scene.owner, params: { circle_id: scene.circleId } };
    },
    createJoinLink: ({ owner, circleId }) => ({ by: owner, params: { circle_id: circleId }, body: { days: 7 } }),
    revokeJoinLink: async (scene) => {
      await newJoinLink(scene, scene.circleId);
      return { by: scene.owner, params: { circle_id: scene.circleId } };
    },
    lookUpJoinLink: async (scene) => ({ body: { token: await newJoinLink(scene) } }),
  },
  budgets: {
    getJoinLink: record,
    createJoinLink: write(['rate counter'], ['rate counter']),
    revokeJoinLink: write(),
    lookUpJoinLink: several(4, 2),
  },
  roles: [
    { call: 'getJoinLink', expected: admins('circle_admin_required') },
    { call: 'createJoinLink', expected: admins('circle_admin_required') },
    { call: 'revokeJoinLink', expected: admins('circle_admin_required') },
  ],
};
