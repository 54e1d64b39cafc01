import type { NotificationKind } from '@kindred/contract/notification-kinds';
import { newId } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { perform } from '../../platform/perform.ts';
import { news } from './due-kinds.ts';

type Ref = DueEntryOf<typeof news>['ref'];

/** An event, and the people who may be notified of it. */
export interface News extends Pick<Ref, 'to'>, Partial<Omit<Ref, 'kind' | 'to'>> {
  /** Identifies the event in the tenant, if it may be noticed twice. */
  readonly key?: string;
  readonly kind: NotificationKind;
}

/**
 * Notifies people of an event if the transaction is committed. The due queue finds the people and decides how to notify
 * them.
 */
export const notify = (tx: Transaction, tenantId: string, { key = newId(), ...event }: News): void =>
  schedule(tx, news, { key: `${tenantId}/${key}`, tenantId, ref: refOf(event) });

const refOf = ({ kind, to, ...also }: Omit<News, 'key'>): Ref => ({
  circleId: null,
  except: null,
  alsoOutside: false,
  params: {},
  link: null,
  page: null,
  ...also,
  kind,
  to,
});

/**
 * Notifies people of an event within the current piece of due work. For work with many events: an entry for each would
 * delay other due work. If it fails, call it again with the same key; nobody is notified twice.
 */
export const notifyNow = async (
  tenantId: string,
  { key, ...event }: News & { readonly key: string },
): Promise<void> => {
  await perform(news, { key: `${tenantId}/${key}`, tenantId, ref: refOf(event) });
};

/** Returns the database, extended to notify people of an event together with its first write. */
export const notifyingDatabase = (db: Database, tenantId: string, told: News | undefined): Database =>
  told ? db.with({ write: (tx) => notify(tx, tenantId, told), isWritten: false }) : db;
