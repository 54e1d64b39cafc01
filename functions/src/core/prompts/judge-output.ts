import type { PromptContent } from '@kindred/contract/core/prompts/prompt';
import * as z from 'zod';
import type { Message } from '../../platform/language-model/language-model.ts';

type Schema = PromptContent['outputSchema'];

/** The reasons why an answer is not the requested JSON. */
interface Mismatch {
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

const mostIssues = 10;
const deepest = 100;

/** Removes the code block that some models put around JSON, despite the instructions. */
const unwrapped = (text: string): string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('```') || !trimmed.endsWith('```') || trimmed.length < 6) return trimmed;
  const from = trimmed.indexOf('\n');
  return from === -1 ? trimmed : trimmed.slice(from + 1, -3).trim();
};

const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
};

/** Parses an answer as JSON and checks it against the schema. */
export const judgeOutput = (text: string, schema: Schema): { readonly value: z.core.util.JSONType } | Mismatch => {
  let value: z.core.util.JSONType;
  try {
    value = JSON.parse(unwrapped(text)) as z.core.util.JSONType;
  } catch {
    return { issues: [{ path: '', message: 'The answer is not JSON' }] };
  }
  if (isTooDeep(value)) return { issues: [{ path: '', message: 'The answer is nested too deeply' }] };
  if (!schema) return { value };
  const judged = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value);
  if (judged.success) return { value };
  return {
    issues: judged.error.issues.slice(0, mostIssues).map(({ path, message }) => ({ path: path.join('.'), message })),
  };
};

/** Returns a message that asks the model for JSON, since not every provider accepts a schema. */
export const jsonInstruction = (schema: Schema): Message => ({
  role: 'system',
  content:
    'Answer with JSON alone: no words around it, and no code block.' +
    (schema ? ` It must fit this JSON Schema: ${JSON.stringify(schema)}` : ''),
});

/** Returns the messages of the second try. */
export const askedAgain = (messages: readonly Message[], answer: string, { issues }: Mismatch): Message[] => [
  ...messages,
  // Some providers refuse an empty message.
  { role: 'assistant', content: answer.trim() || '(nothing)' },
  {
    role: 'user',
    content:
      'That does not fit: ' +
      issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ') +
      '. Answer again, with the JSON alone.',
  },
];
