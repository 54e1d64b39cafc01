import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import { joinLinks } from '../../functions/src/care/join-links/store.ts';
import { joinRequests } from '../../functions/src/care/join-requests/store.ts';
import { secondsFromNow, timestamp } from '../../functions/src/platform/clock.ts';
import { newId, newToken, sha256 } from '../../functions/src/platform/crypto.ts';
import type { Scene } from './scene.ts';
import type { Persona } from './tenant.ts';

/** Makes a new link to this circle, or to a new one of the owner's, replacing any earlier link. Returns its secret. */
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

/** Asks to join the circle, as this person or a new one. Returns the request's id. */
export const newJoinRequest = async (scene: Scene, person?: Persona): Promise<string> => {
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
