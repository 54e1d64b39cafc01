import { PromptContent } from '@kindred/contract/core/prompts/prompt';
import { ApiError } from '../../platform/api-error.ts';
import { callerSignalOf } from '../../platform/call.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { SuggestText } from '../../platform/text-suggestions.ts';
import { choose } from './choose.ts';
import { personOf, prepare, runWhole } from './execute.ts';

/** If a tenant's library has a prompt with this name, it replaces ours. It gets the same variables. */
const name = 'translate';

const ours = PromptContent.parse({
  messages: [
    {
      role: 'system',
      template:
        'Translate a short text of a website from the language {{from}} to the language {{to}} (codes of BCP 47). ' +
        'It is {{about}}. Answer with the translation alone, of at most {{maxLength}} characters.',
    },
    { role: 'user', template: '{{text}}' },
  ],
  variables: ['text', 'from', 'to', 'about', 'maxLength'].map((variable) => ({ name: variable })),
});

const promptOf = async (db: Database) => {
  try {
    return await choose(db, { name });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'prompt_not_found') throw error;
    return { prompt: { id: null, name, recordInputs: false }, revision: null, content: ours };
  }
};

/** Translates a text with a language model. */
export const suggestText: SuggestText = async ({ db, tenant, actor }, asked) => {
  const { prompt, revision, content } = await promptOf(db);
  const known = new Set(content.variables.map((variable) => variable.name));
  const prepared = await prepare(db, tenant, {
    prompt,
    revision,
    content,
    variables: Object.fromEntries(Object.entries(asked).filter(([variable]) => known.has(variable))),
    choices: { output: 'text' },
    source: 'CALL',
    userId: actor.uid,
    person: personOf(actor),
    isStreamed: false,
  });
  return (await runWhole(db, prepared, callerSignalOf())).text;
};
