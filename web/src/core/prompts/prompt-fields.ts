import {
  checkContent,
  type messageRoles,
  type ModelProvider,
  type OutputFormat,
  type Prompt,
  promptShape,
} from '@kindred/contract/core/prompts/prompt';
import { variablesOf } from '@kindred/contract/core/prompts/template';
import * as z from 'zod';

const promptBody = z.object(promptShape).superRefine(checkContent);
export type PromptBody = z.input<typeof promptBody>;

/** The description of a variable. Its name comes from the templates. */
interface VariableValues {
  readonly description: string;
  readonly required: boolean;
  /** Empty: none. */
  readonly default: string;
}

/** The form's values, all as text. */
export interface PromptValues {
  readonly name: string;
  readonly description: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly messages: { readonly role: string; readonly template: string }[];
  readonly variables: Readonly<Record<string, VariableValues>>;
  /** Empty: the first provider that is set up. */
  readonly provider: string;
  readonly llm: string;
  readonly output: string;
  readonly outputSchema: string;
  readonly maxTokens: string;
  readonly temperature: string;
  readonly recordInputs: boolean;
}

const unsaid: VariableValues = { description: '', required: true, default: '' };

export const newPrompt: PromptValues = {
  name: '',
  description: '',
  tags: '',
  messages: [{ role: 'user', template: '' }],
  variables: {},
  provider: '',
  llm: '',
  output: 'text',
  outputSchema: '',
  maxTokens: '',
  temperature: '',
  recordInputs: false,
};

const written = (value: number | string | null): string => (value === null ? '' : String(value));

export const valuesOf = (prompt: Prompt): PromptValues => ({
  name: prompt.name,
  description: prompt.description,
  tags: prompt.tags.join(', '),
  messages: prompt.messages,
  variables: Object.fromEntries(
    prompt.variables.map(({ name, description, required, default: standIn }) => [
      name,
      { description, required, default: written(standIn) },
    ]),
  ),
  provider: prompt.provider ?? '',
  llm: prompt.llm ?? '',
  output: prompt.output,
  outputSchema: prompt.outputSchema ? JSON.stringify(prompt.outputSchema, null, 2) : '',
  maxTokens: written(prompt.maxTokens),
  temperature: written(prompt.temperature),
  recordInputs: prompt.recordInputs,
});

/** Returns the names of the variables in all messages, each once. */
export const namesIn = (messages: PromptValues['messages']): string[] => [
  ...new Set(messages.flatMap(({ template }) => variablesOf(template))),
];

/** Returns the description of a variable, or the default of a new one. */
export const variableIn = ({ variables }: Pick<PromptValues, 'variables'>, name: string): VariableValues =>
  variables[name] ?? unsaid;

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

const schemaOf = (text: string): PromptBody['outputSchema'] => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as PromptBody['outputSchema'];
  } catch {
    // The schema will refuse it at its field.
    return text as never;
  }
};

/** Returns the content of a revision, which is what the model gets. */
export const contentOf = (values: PromptValues) => ({
  messages: values.messages.map(({ role, template }) => ({ role: role as (typeof messageRoles)[number], template })),
  variables: namesIn(values.messages).map((name) => {
    const { description, required, default: standIn } = variableIn(values, name);
    return { name, description, required, default: standIn === '' ? null : standIn };
  }),
  provider: (values.provider || null) as ModelProvider | null,
  llm: values.llm.trim() || null,
  output: values.output as OutputFormat,
  outputSchema: values.output === 'json' ? schemaOf(values.outputSchema) : null,
  maxTokens: numberOf(values.maxTokens),
  temperature: numberOf(values.temperature),
});

export const bodyOf = (values: PromptValues): PromptBody => {
  const { name, description, recordInputs } = values;
  const tags = values.tags.split(',').flatMap((tag) => tag.trim() || []);
  return { name, description, tags, recordInputs, ...contentOf(values) };
};

/** Validates the form. */
export const promptJudge = { safeParse: (values: unknown) => promptBody.safeParse(bodyOf(values as PromptValues)) };
