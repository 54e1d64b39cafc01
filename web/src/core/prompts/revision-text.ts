import type { PromptContent } from '@kindred/contract/core/prompts/prompt';
import { diffLines } from 'diff';

/** Returns a revision as lines of text for comparison, without unset settings. */
const textOf = (content: PromptContent): string => {
  const { provider, llm, output, maxTokens, temperature, outputSchema } = content;
  const settings = Object.entries({ provider, llm, output, maxTokens, temperature }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  const variables = content.variables.map(({ name, required, default: standIn, description }) =>
    [`{{${name}}}`, required && 'required', standIn !== null && `= ${standIn}`, description].filter(Boolean).join(' '),
  );
  const messages = content.messages.flatMap(({ role, template }) => [`# ${role}`, template, '']);
  const schema = outputSchema ? [JSON.stringify(outputSchema, null, 2)] : [];
  return `${[...settings, ...schema, '', ...variables, '', ...messages].join('\n').trim()}\n`;
};

/** A line of a comparison. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Compares two revisions line by line. */
export const compare = (before: PromptContent, after: PromptContent): DiffLine[] =>
  diffLines(textOf(before), textOf(after)).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  );
