import { notify } from '../../core/notifications/notify.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type ConnectionNotice, connectionNotice, connectionNotices, connectionRenewal } from './due-kinds.ts';
import { connections, type StoredConnection } from './store.ts';

const day = 24 * 3_600_000;

const before: Readonly<Record<ConnectionNotice, number>> = { week: 7 * day, day, end: 0 };

/** A day before the first notice, so that people only get one if renewing fails. */
const renewalBefore = 8 * day;

const noticeKey = (tenantId: string, userId: string, notice: ConnectionNotice): string =>
  `${tenantId}/${userId}/${notice}`;
const renewalKey = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

/**
 * Schedules the notices before a connection's tokens end, and their renewal if `isRenewable`. Notices whose time is over
 * when the tokens are given are left out.
 */
export const planConnection = (
  tx: Transaction,
  tenantId: string,
  { id: userId, grantedAt, expiresAt }: Pick<StoredConnection, 'id' | 'grantedAt' | 'expiresAt'>,
  isRenewable: boolean,
): void => {
  const end = Date.parse(expiresAt);
  for (const notice of connectionNotices) {
    const key = noticeKey(tenantId, userId, notice);
    const at = end - before[notice];
    if (notice === 'end' || at > now())
      schedule(tx, connectionNotice, { key, tenantId, at: timestamp(at), ref: { userId, grantedAt, notice } });
    else cancel(tx, connectionNotice, key);
  }
  const key = renewalKey(tenantId, userId);
  // Tokens with a short life are renewed after half of it.
  const at = Math.max(end - renewalBefore, now() + (end - now()) / 2);
  if (isRenewable) schedule(tx, connectionRenewal, { key, tenantId, at: timestamp(at), ref: { userId, grantedAt } });
  else cancel(tx, connectionRenewal, key);
};

/** Cancels everything that is planned for a connection. */
export const cancelPlans = (tx: Transaction, tenantId: string, userId: string): void => {
  for (const notice of connectionNotices) cancel(tx, connectionNotice, noticeKey(tenantId, userId, notice));
  cancel(tx, connectionRenewal, renewalKey(tenantId, userId));
};

/** The page of the connection. */
const page = '/social/settings';

/** Notifies the person that their connection is about to end. */
export const announceEnd = (
  tx: Transaction,
  tenantId: string,
  { id, grantedAt, expiresAt }: StoredConnection,
  notice: ConnectionNotice,
): void =>
  notify(tx, tenantId, {
    kind: 'connectionExpiring',
    to: [id],
    params: { at: expiresAt },
    link: page,
    key: `linkedin-expiring/${id}/${grantedAt}/${notice}`,
  });

/** Ends a connection in the transaction, and notifies the person. */
export const endConnection = (
  tx: Transaction,
  tenantId: string,
  connection: StoredConnection,
  status: 'EXPIRED' | 'REVOKED',
): void => {
  tx.update(connections, connection, { status, tokens: null });
  cancelPlans(tx, tenantId, connection.id);
  notify(tx, tenantId, {
    kind: 'connectionEnded',
    to: [connection.id],
    link: page,
    key: `linkedin-ended/${connection.id}/${connection.grantedAt}`,
  });
};
