import type { PostFault } from '@kindred/contract/social/posts/post';
import type { accountMemberships, identitySyncs } from '../../core/users/due-kinds.ts';
import { isAdministrator } from '../../core/users/policy.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { revokeToken } from '../linkedin/oauth.ts';
import type { SocialRegistry } from '../noun.ts';
import { pictureFolder } from './picture.ts';
import { cancelPlans } from './plan.ts';
import { connections, type StoredConnection } from './store.ts';
import { connectionFor, tokensOf } from './tokens.ts';

/** Ends the tokens at LinkedIn, if it answers. Otherwise they end by themselves. */
const revoke = async (tenantId: string, connection: StoredConnection): Promise<void> => {
  try {
    const tokens = await tokensOf(tenantId, connection);
    for (const token of [tokens?.refreshToken, tokens?.accessToken]) if (token) await revokeToken(token);
  } catch (error) {
    log.warn('LinkedIn was not told that a connection has ended', { error: String(error) });
  }
};

/** Removes a person's connection, if they have one. Other nouns learn why in the same transaction. */
export const removeConnection = async (
  { nouns }: SocialRegistry,
  db: Database,
  tenantId: string,
  userId: string,
  why: PostFault,
): Promise<void> => {
  const removed = await db.transaction(async (tx) => {
    const connection = await tx.get(connections, userId);
    if (!connection) return undefined;
    tx.remove(connections, connection);
    cancelPlans(tx, tenantId, userId);
    for (const { connectionRemoved } of nouns) await connectionRemoved?.(tx, tenantId, userId, why);
    return connection;
  });
  if (!removed) return;
  await revoke(tenantId, removed);
  await tenantFiles(tenantId).removeAll(pictureFolder(userId));
};

const endIfGone = async (registry: SocialRegistry, tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (!(await connectionFor(db, userId))) return;
  const user = await db.get(users, userId);
  if (!user || !isAdministrator(user)) await removeConnection(registry, db, tenantId, userId, 'owner_gone');
};

/** Due handler: removes the connection of a person whose account has ended or is disabled, or who lost the role. */
export const endOfOwner =
  (registry: SocialRegistry) =>
  ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> =>
    endIfGone(registry, tenantId, ref.userId);

/** The same for several people. */
export const endOfOwners =
  (registry: SocialRegistry) =>
  async ({ tenantId, ref }: DueEntryOf<typeof identitySyncs>): Promise<void> => {
    for (const userId of ref.userIds) await endIfGone(registry, tenantId, userId);
  };
