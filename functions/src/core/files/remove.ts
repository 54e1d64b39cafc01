import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fileRemoval } from './due-kinds.ts';

const keyOf = (tenantId: string, path: string): string => `${tenantId}/${path}`;

/** Schedules the deletion of a file that no record refers to any more, after the commit or at a given time. */
export const scheduleFileRemoval = (tx: Transaction, tenantId: string, path: string, at?: string): void =>
  schedule(tx, fileRemoval, { key: keyOf(tenantId, path), tenantId, ...(at && { at }), ref: { path } });

/** Cancels the deletion of a file, since a record refers to it again. */
export const cancelFileRemoval = (tx: Transaction, tenantId: string, path: string): void =>
  cancel(tx, fileRemoval, keyOf(tenantId, path));
