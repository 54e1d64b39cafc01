import { JoinLink } from '@kindred/contract/care/join-links/join-link';
import * as z from 'zod';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';

const JoinLinkFields = JoinLink.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /**
   * Distinguishes this link from earlier ones. The document has the circle's id, since a circle has only one link at a
   * time.
   */
  link_id: z.string(),
  token_hash: z.string(),
});
export type StoredJoinLink = RecordOf<typeof joinLinks>;

export const joinLinks = collection({
  name: 'joinLinks',
  times: 'snake',
  schema: JoinLinkFields,
  queries: [['circle_id'], ['token_hash']],
});

/** Returns the link with this secret. Throws 404 for an unknown or replaced link, 410 for an expired one. */
export const linkByToken = async (db: Database, token: string): Promise<StoredJoinLink> => {
  const [link] = await db.find(joinLinks, { token_hash: sha256(token) }, 1);
  if (!link) throw new ApiError('not_found', { detail: 'This link is not valid. There may be a newer one.' });
  if (!isOpenLink(link)) throw new ApiError('invitation_gone');
  return link;
};

export const isOpenLink = (link: StoredJoinLink): boolean => link.expires_at > timestamp();

export const presentJoinLink = ({ token_hash, link_id, ...link }: StoredJoinLink): JoinLink => {
  void token_hash;
  return { ...link, id: link_id };
};
