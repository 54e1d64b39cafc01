import { notify } from '../../core/notifications/notify.ts';
import { users } from '../../core/users/store.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredSource } from './store.ts';

/** Most administrators who get a mail about a failing source. */
const mostTold = 50;

/** Notifies the tenant's administrators that a source has failed too often in a row. */
export const notifyOfFailing = async (
  tx: Transaction,
  tenantId: string,
  { id, title, lastFetchedAt, createdAt }: StoredSource,
): Promise<void> => {
  const administrators = await tx.find(users, { '_is.ADMINISTRATOR': true }, mostTold);
  notify(tx, tenantId, {
    key: `sourceFailing/${id}/${lastFetchedAt ?? createdAt}`,
    kind: 'sourceFailing',
    to: administrators.map((administrator) => administrator.id),
    params: { source: title },
    link: `/social/sources/${id}/edit`,
  });
};
