import { modelsOf } from '../../core/prompts/providers.ts';
import { newId } from '../../platform/crypto.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { scheduleStep } from '../../platform/steps.ts';
import { libraryVectorising } from './due-kinds.ts';

/** Returns whether a tenant has a model that turns texts into vectors. */
export const hasEmbeddings = async (tenantId: string): Promise<boolean> =>
  (await modelsOf(tenantDatabase(tenantId), tenantId)).embedding !== undefined;

/** Schedules the vectors of a document's generation. Questions find it by its words before they are there. */
export const scheduleVectors = (tx: Transaction, tenantId: string, documentId: string, generation: number): void => {
  const jobId = newId();
  const ref = { documentId, generation, jobId, step: 0, first: 0 };
  scheduleStep(tx, libraryVectorising, { tenantId, jobId, step: 0, ref });
};

const documentsAtOnce = 50;

/** Schedules the vectors of several documents. Those that have them already are left as they are. */
export const scheduleAllVectors = async (
  tenantId: string,
  documents: readonly { readonly id: string; readonly generation: number }[],
): Promise<void> => {
  if (!(await hasEmbeddings(tenantId))) return;
  for (let from = 0; from < documents.length; from += documentsAtOnce)
    await tenantDatabase(tenantId).transaction(async (tx) => {
      for (const { id, generation } of documents.slice(from, from + documentsAtOnce))
        scheduleVectors(tx, tenantId, id, generation);
    });
};
