import { productionLabel } from '@kindred/contract/core/prompts/limits';
import type { PromptContent } from '@kindred/contract/core/prompts/prompt';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { readContent } from './content.ts';
import { nameKey, promptIn, promptNotFound, revisionIn } from './save.ts';
import { promptNames, type StoredPrompt } from './store.ts';

/** The prompt and revision that a call asks for. */
export interface Which {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly revision?: number | undefined;
  readonly label?: string | undefined;
}

/** A prompt, and the content of the requested revision. */
export interface Chosen {
  readonly prompt: StoredPrompt;
  readonly revision: number;
  readonly content: PromptContent;
}

const idOf = async (db: Database, { id, name }: Which): Promise<string> => {
  if (id !== undefined) return id;
  const reserved = await db.get(promptNames, nameKey(name ?? ''));
  if (!reserved) throw promptNotFound();
  return reserved.promptId;
};

const revisionOf = (prompt: StoredPrompt, { revision, label }: Which): number => {
  if (revision !== undefined) return revision;
  if (label === undefined) return prompt.labels[productionLabel] ?? prompt.revision;
  const labelled = prompt.labels[label];
  if (labelled === undefined)
    throw new ApiError('prompt_not_found', { detail: `No revision of the prompt has the label ${label}.` });
  return labelled;
};

/**
 * Finds the prompt and its revision. If the call names no revision, takes the one labelled `production`, or else the
 * newest.
 */
export const choose = async (db: Database, which: Which): Promise<Chosen> => {
  const prompt = await promptIn(db, await idOf(db, which));
  const revision = revisionOf(prompt, which);
  const stored = revision === prompt.revision ? prompt : await revisionIn(db, prompt.id, revision);
  return { prompt, revision, content: readContent(stored) };
};
