import { TestimonyLink } from '@kindred/contract/care/testimony-links/testimony-link';
import * as z from 'zod';
import { timestamp } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

const LinkFields = TestimonyLink.omit({
  id: true,
  status: true,
  created_at: true,
  updated_at: true,
  version: true,
}).extend({
  /** The hash of the secret, which cannot be shown again. */
  token_hash: z.string(),
  revoked: z.boolean(),
  /** The secret itself, for a link that the public page shows to everybody. */
  public_token: z.string().optional(),
});
export type StoredTestimonyLink = RecordOf<typeof testimonyLinks>;

export const testimonyLinks = collection({
  name: 'testimonyLinks',
  queries: [['circle_id'], ['on_public_page'], ['revoked'], ['token_hash']],
  times: 'snake',
  schema: LinkFields,
  sorts: { created_at: (_, created) => created },
});

type State = Pick<StoredTestimonyLink, 'revoked' | 'expires_at' | 'max_uses' | 'uses' | 'public_token'>;

/** Returns a link's current status. It is computed on each call, so no job has to run when a link expires. */
export const linkStatus = ({ revoked, expires_at, max_uses, uses, public_token }: State): TestimonyLink['status'] => {
  if (revoked) return 'REVOKED';
  if (max_uses !== null && uses >= max_uses) return 'USED_UP';
  return public_token || expires_at > timestamp() ? 'ACTIVE' : 'EXPIRED';
};

export const presentLink = (link: StoredTestimonyLink): TestimonyLink => {
  const { token_hash, revoked, public_token, ...shown } = link;
  void [token_hash, revoked];
  return { ...shown, on_public_page: public_token !== undefined, status: linkStatus(link) };
};

/** Returns the link that a circle's public page shows to everybody; undefined if it shows none. One read. */
export const publicLinkOf = async (
  from: Pick<Database | Transaction, 'find'>,
  circleId: string,
): Promise<StoredTestimonyLink | undefined> => {
  const where = { circle_id: circleId, on_public_page: true, revoked: false };
  return (await from.find(testimonyLinks, where, 1))[0];
};
