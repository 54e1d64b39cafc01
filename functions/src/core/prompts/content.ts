import { isDeepStrictEqual } from 'node:util';
import type { Prompt, PromptContent, PromptRevision } from '@kindred/contract/core/prompts/prompt';
import type { StoredPrompt, StoredRevision } from './store.ts';

/** Content in its stored form, with the schema as text. */
export type StoredContent = Omit<PromptContent, 'outputSchema'> & { readonly outputSchema: string | null };

/** Returns a record's content fields in their stored form. */
export const pickContent = (from: StoredContent): StoredContent => {
  const { messages, variables, provider, llm, output, outputSchema, maxTokens, temperature } = from;
  return { messages, variables, provider, llm, output, outputSchema, maxTokens, temperature };
};

export const storeContent = (content: PromptContent): StoredContent =>
  pickContent({ ...content, outputSchema: content.outputSchema && JSON.stringify(content.outputSchema) });

export const readContent = (stored: StoredContent): PromptContent => ({
  ...pickContent(stored),
  outputSchema:
    stored.outputSchema === null ? null : (JSON.parse(stored.outputSchema) as PromptContent['outputSchema']),
});

/** Returns whether two contents are equal. If they are, saving one creates no new revision. */
export const isSameContent = (one: StoredContent, other: StoredContent): boolean =>
  isDeepStrictEqual(pickContent(one), pickContent(other));

export const presentPrompt = ({ revisions, ...prompt }: StoredPrompt, withRevisions = true): Prompt => ({
  ...prompt,
  ...readContent(prompt),
  ...(withRevisions && { revisions }),
});

export const presentRevision = (stored: StoredRevision): PromptRevision => {
  const { revision, createdBy, createdAt, restoredFrom } = stored;
  return { revision, createdBy, createdAt, restoredFrom, ...readContent(stored) };
};
