import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { scheduleStep } from '../../platform/steps.ts';
import { libraryTidying } from './due-kinds.ts';

/** Schedules that the chunks of a document follow its record, and that the texts of these generations are removed. */
export const scheduleTidying = (
  tx: Transaction,
  tenantId: string,
  documentId: string,
  generations: readonly number[] = [],
): void => {
  const jobId = newId();
  const ref = { documentId, generations: [...generations], jobId, step: 0 };
  scheduleStep(tx, libraryTidying, { tenantId, jobId, step: 0, ref });
};
