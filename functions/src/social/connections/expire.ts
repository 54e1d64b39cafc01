import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import type { LinkedInError } from '../linkedin/linkedin-error.ts';
import type { connectionNotice } from './due-kinds.ts';
import { announceEnd, endConnection } from './plan.ts';
import { connections, type StoredConnection } from './store.ts';

/** Returns whether a connection still has the tokens that were given at this time. */
export const isCurrent = (
  connection: StoredConnection | undefined,
  { grantedAt }: { readonly grantedAt: string },
): connection is StoredConnection => connection?.status === 'CONNECTED' && connection.grantedAt === grantedAt;

/**
 * Ends a connection whose access token LinkedIn refuses (`expired`), and notifies the person. Does nothing if it has other
 * tokens by now.
 */
export const markExpired = (
  db: Database,
  tenantId: string,
  used: Pick<StoredConnection, 'id' | 'grantedAt'>,
  { linkedinCode }: Pick<LinkedInError, 'linkedinCode'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const connection = await tx.get(connections, used.id);
    if (!isCurrent(connection, used)) return;
    endConnection(tx, tenantId, connection, linkedinCode === 'REVOKED_ACCESS_TOKEN' ? 'REVOKED' : 'EXPIRED');
  });

/** Due handler: announces the end of a connection, or ends it. */
export const noticeConnection = ({ tenantId, ref }: DueEntryOf<typeof connectionNotice>): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const connection = await tx.get(connections, ref.userId);
    if (!isCurrent(connection, ref)) return;
    if (ref.notice === 'end') endConnection(tx, tenantId, connection, 'EXPIRED');
    else announceEnd(tx, tenantId, connection, ref.notice);
  });
