import type { NotificationKind } from '@kindred/contract/notification-kinds';
import { newId } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { news } from './due-kinds.ts';

type Ref = DueEntryOf<typeof news>['ref'];

/** Something that people may hear of, and who. */
export interface News extends Pick<Ref, 'to'>, Partial<Omit<Ref, 'kind' | 'to'>> {
  /** Identifies the event in the tenant, where it may be noticed twice. */
  readonly key?: string;
  readonly kind: NotificationKind;
}

/** Tells people of an event if the transaction is stored. The due queue finds the people and decides how they hear of it. */
export const notify = (tx: Transaction, tenantId: string, { kind, to, key = newId(), ...also }: News): void => {
  const ref = { circleId: null, except: null, alsoOutside: false, params: {}, link: null, ...also, kind, to };
  schedule(tx, news, { key: `${tenantId}/${key}`, tenantId, ref });
};

/** Returns the same database, which tells people of an event together with its first write. */
export const notifyingDatabase = (db: Database, tenantId: string, told: News | undefined): Database =>
  told ? db.with({ write: (tx) => notify(tx, tenantId, told), isWritten: false }) : db;
