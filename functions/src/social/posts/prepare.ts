import { isAdministrator } from '../../core/users/policy.ts';
import { users } from '../../core/users/store.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { markExpired } from '../connections/expire.ts';
import type { StoredConnection } from '../connections/store.ts';
import { accessTokenOf, connectionFor } from '../connections/tokens.ts';
import { LinkedInError } from '../linkedin/linkedin-error.ts';
import { type LinkedInAccount, uploadPicture } from '../linkedin/posts.ts';
import type { Refusal } from './outcome.ts';
import { picturePath, postPictures, type StoredPost } from './store.ts';

/** A refusal before anything of the post itself was sent. */
export class NotSent extends Error {
  readonly refusal: Refusal;

  constructor(kind: Refusal['kind'], words = '', retryAt: string | null = null) {
    super(`A post was not sent: ${kind}`);
    this.refusal = { kind, words, retryAt };
  }
}

interface Account extends LinkedInAccount {
  readonly connection: StoredConnection;
}

/** Returns the account for which a post is. Throws if its owner may no longer publish, or has no connection that works. */
const accountFor = async (tenantId: string, { ownerId }: StoredPost): Promise<Account> => {
  const db = tenantDatabase(tenantId);
  const [owner, connection] = await Promise.all([db.get(users, ownerId), connectionFor(db, ownerId)]);
  if (!owner || !isAdministrator(owner)) throw new NotSent('owner_gone');
  if (!connection) throw new NotSent('connection_missing');
  const account = await accessTokenOf(tenantId, connection);
  if (!account) throw new NotSent('expired');
  return { ...account, connection };
};

/** Ends the connection if LinkedIn refused its access token. */
export const endIfExpired = async (tenantId: string, { connection }: Account, error: LinkedInError): Promise<void> => {
  if (error.kind === 'expired') await markExpired(tenantDatabase(tenantId), tenantId, connection, error);
};

/** Uploads a post's pictures, which can be repeated. Returns their urns by id. */
const uploadPictures = async (
  tenantId: string,
  account: Account,
  { pictures }: StoredPost,
): Promise<Map<string, string>> => {
  const urns = new Map<string, string>();
  for (const { id } of pictures) {
    const picture = await tenantDatabase(tenantId).get(postPictures, id);
    const bytes = picture && (await tenantFiles(tenantId).get(picturePath(id)));
    if (!bytes) throw new NotSent('picture_refused', 'One of its pictures no longer exists.');
    try {
      urns.set(id, await uploadPicture(account, bytes, picture.type));
    } catch (error) {
      if (!(error instanceof LinkedInError)) throw error;
      await endIfExpired(tenantId, account, error);
      const { kind, words, retryAt } = error;
      if (kind === 'refused' || kind === 'duplicate') throw new NotSent('picture_refused', words);
      throw new NotSent(kind === 'answer_lost' ? 'server_error' : kind, words, retryAt);
    }
  }
  return urns;
};

/** What was prepared for an attempt. */
export interface Prepared {
  readonly account: Account;
  readonly urns: ReadonlyMap<string, string>;
}

/** Does what can be repeated before a post is sent. Throws `NotSent` if LinkedIn or the account does not allow it. */
export const prepare = async (tenantId: string, post: StoredPost): Promise<Prepared> => {
  const account = await accountFor(tenantId, post);
  return { account, urns: await uploadPictures(tenantId, account, post) };
};
