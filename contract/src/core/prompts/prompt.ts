import * as z from 'zod';
import { Id, Json, line, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { promptLimits } from './limits.ts';
import { outputSchemaFlaw } from './output-schema.ts';
import { readTemplate, variableName } from './template.ts';

export const messageRoles = ['system', 'user', 'assistant'] as const;
/** The provider of the model; `compatible` is any server that speaks the OpenAI protocol, by its base URL. */
export const modelProviders = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];
/** (spec) */
export const outputFormats = ['json', 'text', 'markdown'] as const;
export type OutputFormat = (typeof outputFormats)[number];

export const VariableName = z.string().regex(variableName, 'Not a name such as "first_name"');
export const LabelName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Not a label such as "production"');
export const Revision = z.int().min(1).max(1_000_000_000);
export const Llm = line(120);
export const MaxTokens = z.int().min(1).max(promptLimits.maxTokens);
export const Temperature = z.number().min(0).max(2);
const Tag = line(40).regex(/^[^,]*$/, 'A tag has no comma');

const PromptMessage = z.strictObject({
  role: z.enum(messageRoles),
  template: z.string().min(1).max(promptLimits.template),
});
export type PromptMessage = z.infer<typeof PromptMessage>;

const PromptVariable = z.strictObject({
  name: VariableName,
  description: text(300).default(''),
  required: z.boolean().default(false),
  /** Used when a call gives no value. */
  default: z.string().max(promptLimits.value).nullable().default(null),
});
export type PromptVariable = z.infer<typeof PromptVariable>;

const OutputSchema = z.record(z.string(), Json).superRefine((schema, ctx) => {
  const isLong = JSON.stringify(schema).length > promptLimits.schema;
  const flaw = isLong ? `At most ${promptLimits.schema} characters` : outputSchemaFlaw(schema);
  if (flaw) ctx.addIssue({ code: 'custom', message: flaw, params: { code: 'output_schema' } });
});

/** The content of a revision: everything that decides what the model gets. */
export const contentShape = {
  messages: z.array(PromptMessage).min(1).max(promptLimits.messages),
  variables: z.array(PromptVariable).max(promptLimits.variables).default([]),
  /** Null means the first provider that is set up. */
  provider: z.enum(modelProviders).nullable().default(null),
  /** The model, as its provider names it. Null means the one set by the tenant or the deployment. */
  llm: Llm.nullable().default(null),
  output: z.enum(outputFormats).default('text'),
  /** JSON Schema that json output must match. */
  outputSchema: OutputSchema.nullable().default(null),
  maxTokens: MaxTokens.nullable().default(null),
  temperature: Temperature.nullable().default(null),
};

interface Content {
  readonly messages: readonly PromptMessage[];
  readonly variables: readonly PromptVariable[];
}

const add = (ctx: z.RefinementCtx, path: (string | number)[], message: string, code: string): void =>
  ctx.addIssue({ code: 'custom', path, message, params: { code } });

/** Refuses templates with unclosed braces or undeclared variables, and duplicate names. */
export const checkContent = ({ messages, variables }: Content, ctx: z.RefinementCtx): void => {
  const known = new Set<string>();
  variables.forEach(({ name }, index) => {
    if (known.has(name)) add(ctx, ['variables', index, 'name'], 'Another variable has this name', 'name_taken');
    known.add(name);
  });
  messages.forEach(({ template }, index) => {
    const { parts, flaws } = readTemplate(template);
    const path = ['messages', index, 'template'];
    for (const { message, code } of flaws) add(ctx, path, message, code);
    const unknown = new Set(parts.flatMap((part) => ('name' in part && !known.has(part.name) ? [part.name] : [])));
    for (const name of unknown) add(ctx, path, `The variable {{${name}}} is not declared`, 'unknown_variable');
  });
  if (messages.reduce((length, { template }) => length + template.length, 0) > promptLimits.templates)
    add(ctx, ['messages'], `At most ${promptLimits.templates} characters in all messages together`, 'too_big');
};

export const PromptContent = z.strictObject(contentShape).superRefine(checkContent);
export type PromptContent = z.infer<typeof PromptContent>;

export const promptShape = {
  name: line(80),
  description: text(500).default(''),
  tags: z
    .array(Tag)
    .max(promptLimits.tags)
    .default([])
    .transform((tags) => [...new Set(tags)]),
  /** Keeps the inputs and answers of calls, sealed, for 30 days, so that a new revision can be tested on them. */
  recordInputs: z.boolean().default(false),
  ...contentShape,
};

/** The current or a former revision, as the list of revisions shows it. */
const RevisionEntry = z.object({
  revision: Revision,
  createdAt: Timestamp,
  createdBy: Id,
  /** The older revision that this one restored. */
  restoredFrom: Revision.nullable(),
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;

export const Prompt = z.object({
  id: Id,
  ...promptShape,
  tags: z.array(z.string()),
  /** The number of the newest revision; these fields show its content. */
  revision: Revision,
  /** The revision that each label points at. */
  labels: z.record(LabelName, Revision),
  /** Newest first. Lists include them only with `detail`. */
  revisions: z.array(RevisionEntry).optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Prompt = z.infer<typeof Prompt>;

/** A revision with its content. */
export const PromptRevision = RevisionEntry.extend(contentShape);
export type PromptRevision = z.infer<typeof PromptRevision>;

named({ PromptMessage, PromptVariable, Prompt, PromptRevision, PromptRevisionEntry: RevisionEntry });
