import { promptLimits } from '@kindred/contract/core/prompts/limits';
import type { PromptContent } from '@kindred/contract/core/prompts/prompt';
import { fold } from '@kindred/contract/fold';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { isSameContent, pickContent, type StoredContent, storeContent } from './content.ts';
import { promptNames, promptRevisions, prompts, revisionId, type StoredPrompt } from './store.ts';

/** The fields of a prompt that a client writes. */
export type PromptInput = PromptContent & Pick<StoredPrompt, 'name' | 'description' | 'tags' | 'recordInputs'>;

export const nameKey = (name: string): string => sha256(fold(name));

export const promptNotFound = (): ApiError => new ApiError('prompt_not_found');

/** Returns the prompt; throws 404 if there is none. */
export const promptIn = async (from: Pick<Database, 'get'>, id: string): Promise<StoredPrompt> => {
  const prompt = await from.get(prompts, id);
  if (!prompt) throw promptNotFound();
  return prompt;
};

const reserveName = async (tx: Transaction, name: string, promptId: string): Promise<void> => {
  const key = nameKey(name);
  const known = await tx.get(promptNames, key);
  if (known && known.promptId !== promptId)
    throw fieldError('conflict', 'name', 'Another prompt already has this name', 'name_taken');
  if (!known) tx.create(promptNames, { promptId }, key);
};

/**
 * Writes a revision, and returns the changed fields of the prompt. Drops the oldest revision without a label if there
 * are too many.
 */
const addRevision = (
  tx: Transaction,
  promptId: string,
  content: StoredContent,
  { createdBy, restoredFrom = null }: { createdBy: string; restoredFrom?: number | null },
  before?: Pick<StoredPrompt, 'revision' | 'revisions' | 'labels'>,
) => {
  const revision = (before?.revision ?? 0) + 1;
  const entry = { revision, createdAt: timestamp(), createdBy, restoredFrom };
  const numbered = { promptId, revision, createdBy, restoredFrom };
  tx.create(promptRevisions, { ...numbered, ...content }, revisionId(promptId, revision));
  const labelled = new Set(Object.values(before?.labels ?? {}));
  const all = [entry, ...(before?.revisions ?? [])];
  const kept = all.filter((one, index) => index < promptLimits.revisions || labelled.has(one.revision));
  for (const gone of all) if (!kept.includes(gone)) tx.remove(promptRevisions, revisionId(promptId, gone.revision));
  return { ...content, revision, revisions: kept };
};

/** Creates a prompt with its first revision. Throws 409 if the name is taken. */
export const createPrompt = (
  db: Database,
  written: PromptInput,
  createdBy: string,
  id = newId(),
): Promise<StoredPrompt> => {
  const { name, description, tags, recordInputs } = written;
  return db.transaction(async (tx) => {
    await reserveName(tx, name, id);
    const revision = addRevision(tx, id, storeContent(written), { createdBy });
    return tx.create(prompts, { name, description, tags, recordInputs, labels: {}, ...revision }, id);
  });
};

/** Saves a prompt. Changed content makes a new revision. */
export const updatePrompt = (
  db: Database,
  id: string,
  written: PromptInput,
  by: string,
  expected: number | undefined,
): Promise<StoredPrompt> => {
  const { name, description, tags, recordInputs } = written;
  const content = storeContent(written);
  return db.transaction(async (tx) => {
    const prompt = await promptIn(tx, id);
    if (nameKey(prompt.name) !== nameKey(name)) {
      await reserveName(tx, name, id);
      tx.remove(promptNames, nameKey(prompt.name));
    }
    const changed = isSameContent(prompt, content) ? {} : addRevision(tx, id, content, { createdBy: by }, prompt);
    return tx.update(prompts, prompt, { name, description, tags, recordInputs, ...changed }, expected);
  });
};

const noRevision = (): ApiError =>
  new ApiError('prompt_not_found', { detail: 'Revision not found, or no longer kept.' });

/** Returns a revision; throws 404 if the prompt does not have it. */
export const revisionIn = async (from: Pick<Database, 'get'>, promptId: string, revision: number) => {
  const found = await from.get(promptRevisions, revisionId(promptId, revision));
  if (!found) throw noRevision();
  return found;
};

/** Makes a new revision from an old one. */
export const restoreRevision = (
  db: Database,
  id: string,
  revision: number,
  createdBy: string,
  expected: number | undefined,
): Promise<StoredPrompt> =>
  db.transaction(async (tx) => {
    const [prompt, old] = [await promptIn(tx, id), await revisionIn(tx, id, revision)];
    const content = pickContent(old);
    const changed = addRevision(tx, id, content, { createdBy, restoredFrom: revision }, prompt);
    return tx.update(prompts, prompt, changed, expected);
  });

/** Points a label at a revision; undefined removes the label. */
export const moveLabel = (
  db: Database,
  id: string,
  label: string,
  revision: number | undefined,
  expected: number | undefined,
): Promise<StoredPrompt> =>
  db.transaction(async (tx) => {
    const prompt = await promptIn(tx, id);
    const { [label]: before, ...others } = prompt.labels;
    if (revision === undefined) {
      if (before === undefined) throw new ApiError('not_found');
      return tx.update(prompts, prompt, { labels: others }, expected);
    }
    if (!prompt.revisions.some((one) => one.revision === revision)) throw noRevision();
    if (before === undefined && Object.keys(others).length >= promptLimits.labels)
      throw fieldError('conflict', 'label', `A prompt can have at most ${promptLimits.labels} labels`, 'too_many');
    return tx.update(prompts, prompt, { labels: { ...others, [label]: revision } }, expected);
  });
