import { PromptContent } from '@kindred/contract/core/prompts/prompt';
import { createPrompt, moveLabel, updatePrompt } from '../../../functions/src/core/prompts/save.ts';
import { prompts } from '../../../functions/src/core/prompts/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';

export interface SeedPrompt {
  readonly id: string;
  readonly createdBy: string;
  readonly name: string;
  readonly description: string;
  readonly tags: string[];
  readonly recordInputs: boolean;
  /** The revision that calls use. */
  readonly production?: number;
  /** The revisions of the model's input, the first one first. */
  readonly revisions: readonly object[];
}

/** Creates a prompt with its revisions and its label. Leaves an existing prompt as it is. */
export const seedPrompt = async (tenantId: string, prompt: SeedPrompt): Promise<void> => {
  const { id, createdBy, name, description, tags, recordInputs, production, revisions } = prompt;
  const db = tenantDatabase(tenantId);
  if (await db.get(prompts, id)) return;
  const [first, ...others] = revisions.map((content) => ({
    name,
    description,
    tags,
    recordInputs,
    ...PromptContent.parse(content),
  }));
  await createPrompt(db, first!, createdBy, id);
  for (const written of others) await updatePrompt(db, id, written, createdBy, undefined);
  if (production) await moveLabel(db, id, 'production', production, undefined);
};
