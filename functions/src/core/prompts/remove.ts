import { batches } from '../../platform/firestore/batches.ts';
import type { Collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { nameKey, promptIn } from './save.ts';
import {
  promptInputs,
  promptNames,
  promptReplayPairs,
  promptReplays,
  promptRevisions,
  prompts,
  revisionId,
} from './store.ts';

const removeAll = async <Fields>(db: Database, of: Collection<Fields, 'camel'>, promptId: string): Promise<void> => {
  for await (const found of batches(db, of, { promptId }))
    await db.transaction(async (tx) => found.forEach(({ id }) => tx.remove(of, id)));
};

/** Deletes the recorded data of a prompt's calls. */
export const removeRecorded = async (db: Database, promptId: string): Promise<void> => {
  await Promise.all([promptInputs, promptReplayPairs, promptReplays].map((of) => removeAll(db, of as never, promptId)));
};

/** Deletes a prompt. Its recorded data goes first, so that none of it remains after a crash. */
export const removePrompt = async (db: Database, id: string): Promise<void> => {
  await promptIn(db, id);
  await removeRecorded(db, id);
  await db.transaction(async (tx) => {
    const prompt = await promptIn(tx, id);
    for (const { revision } of prompt.revisions) tx.remove(promptRevisions, revisionId(id, revision));
    tx.remove(promptNames, nameKey(prompt.name));
    tx.remove(prompts, prompt);
  });
};
