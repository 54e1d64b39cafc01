import * as z from 'zod';
import { now } from '../../platform/clock.ts';
import { seal, unseal } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { LinkedInTokens } from '../linkedin/oauth.ts';
import type { LinkedInAccount } from '../linkedin/posts.ts';
import { connections, type StoredConnection } from './store.ts';

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });
export type ConnectionTokens = z.infer<typeof Tokens>;

const aboutOf = (tenantId: string, userId: string): string => `linkedin/${tenantId}/${userId}`;

export const sealTokens = (
  tenantId: string,
  userId: string,
  { accessToken, refreshToken }: Pick<LinkedInTokens, 'accessToken' | 'refreshToken'>,
) => seal({ accessToken, refreshToken }, aboutOf(tenantId, userId));

/** Returns the tokens of a connection; undefined if it has none. */
export const tokensOf = async (
  tenantId: string,
  { id, tokens }: Pick<StoredConnection, 'id' | 'tokens'>,
): Promise<ConnectionTokens | undefined> =>
  tokens ? Tokens.parse(await unseal(tokens, aboutOf(tenantId, id))) : undefined;

/** Returns a person's connection to LinkedIn, usable or not. */
export const connectionFor = (
  from: Pick<Database | Transaction, 'get'>,
  userId: string,
): Promise<StoredConnection | undefined> => from.get(connections, userId);

/** Returns whether posts can leave with a connection. */
export const isUsable = ({ status, expiresAt, tokens }: StoredConnection): boolean =>
  status === 'CONNECTED' && tokens !== null && Date.parse(expiresAt) > now();

/** Returns what calls to LinkedIn need to act for the person; undefined if the connection is not usable. */
export const accessTokenOf = async (
  tenantId: string,
  connection: StoredConnection,
): Promise<LinkedInAccount | undefined> => {
  const tokens = isUsable(connection) ? await tokensOf(tenantId, connection) : undefined;
  return tokens && { accessToken: tokens.accessToken, sub: connection.linkedinSub };
};
