import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { removeMessage } from './queue.ts';
import { candidateMessages } from './store.ts';

/** Removes the mails to a candidate who is erased, also those that wait to be sent. */
export const removeMessages = async (db: Database, tenantId: string, candidateId: string): Promise<void> => {
  for await (const found of batches(db, candidateMessages, { candidateId }))
    await db.transaction(async (tx) => {
      const ids = found.map(({ id }) => id);
      for (const message of await tx.getMany(candidateMessages, ids)) removeMessage(tx, tenantId, message);
    });
};

/** Moves the mails of a candidate to another one, who is the same person. Mails that wait go to that address. */
export const moveMessages = async (db: Database, _tenantId: string, from: string, into: string): Promise<void> => {
  for await (const found of batches(db, candidateMessages, { candidateId: from }))
    await db.transaction(async (tx) => {
      const ids = found.map(({ id }) => id);
      for (const message of await tx.getMany(candidateMessages, ids))
        if (message.candidateId === from) tx.update(candidateMessages, message, { candidateId: into });
    });
};
