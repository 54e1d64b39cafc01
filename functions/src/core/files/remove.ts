import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fileRemoval } from './due-kinds.ts';

const keyOf = (tenantId: string, path: string): string => `${tenantId}/${path}`;

/** Deletes a file that no record refers to any more: once this transaction is committed, or at a time. */
export const scheduleFileRemoval = (tx: Transaction, tenantId: string, path: string, at?: string): void =>
  schedule(tx, fileRemoval, { key: keyOf(tenantId, path), tenantId, ...(at && { at }), ref: { path } });

/** Keeps a file that was to be deleted, since a record refers to it again. */
export const cancelFileRemoval = (tx: Transaction, tenantId: string, path: string): void =>
  cancel(tx, fileRemoval, keyOf(tenantId, path));
