import { TestimonyLink } from '@kindred/contract/care/testimony-links/testimony-link';
import * as z from 'zod';
import { timestamp } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

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
});
export type StoredTestimonyLink = RecordOf<typeof testimonyLinks>;

export const testimonyLinks = collection({
  name: 'testimonyLinks',
  times: 'snake',
  schema: LinkFields,
  sorts: { created_at: (_, created) => created },
});

type State = Pick<StoredTestimonyLink, 'revoked' | 'expires_at' | 'max_uses' | 'uses'>;

/** Returns a link's status, computed now, so that nothing has to run for it to expire. */
export const linkStatus = ({ revoked, expires_at, max_uses, uses }: State): TestimonyLink['status'] => {
  if (revoked) return 'REVOKED';
  if (max_uses !== null && uses >= max_uses) return 'USED_UP';
  return expires_at > timestamp() ? 'ACTIVE' : 'EXPIRED';
};

export const presentLink = (link: StoredTestimonyLink): TestimonyLink => {
  const { token_hash, revoked, ...shown } = link;
  void [token_hash, revoked];
  return { ...shown, status: linkStatus(link) };
};
