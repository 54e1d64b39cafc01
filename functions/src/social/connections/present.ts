import type { Connection, ConnectionStatus } from '@kindred/contract/social/connections/connection';
import { now } from '../../platform/clock.ts';
import type { StoredConnection } from './store.ts';

const week = 7 * 24 * 3_600_000;

const statusOf = ({ status, expiresAt }: StoredConnection): ConnectionStatus => {
  if (status !== 'CONNECTED') return status;
  const left = Date.parse(expiresAt) - now();
  if (left <= 0) return 'EXPIRED';
  return left <= week ? 'EXPIRING' : 'CONNECTED';
};

/** Returns a connection without its tokens. */
export const presentConnection = (connection: StoredConnection): Connection => {
  const { tokens, grantedAt, ...shown } = connection;
  void [tokens, grantedAt];
  return { ...shown, status: statusOf(connection) };
};
