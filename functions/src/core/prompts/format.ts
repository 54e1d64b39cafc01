import { promptLimits } from '@kindred/contract/core/prompts/limits';
import type { PromptContent } from '@kindred/contract/core/prompts/prompt';
import type { VariableValues } from '@kindred/contract/core/prompts/execution';
import { readTemplate } from '@kindred/contract/core/prompts/template';
import type { Issue } from '@kindred/contract/problem';
import { ApiError } from '../../platform/api-error.ts';
import type { Message } from '../../platform/language-model/language-model.ts';

export interface Formatted {
  readonly messages: Message[];
  /** Variables without a value or a default. */
  readonly missing: string[];
}

const refuse = (issues: Issue[]): ApiError => new ApiError('invalid_parameters', { issues });

/**
 * Fills values into a prompt. Values are plain text: variables in them are not replaced. Throws 400 if a required value
 * is missing, a value is unknown, or the result is too long.
 */
export const format = (content: PromptContent, values: VariableValues): Formatted => {
  const known = new Map(content.variables.map((variable) => [variable.name, variable]));
  const issues: Issue[] = [];
  for (const name of Object.keys(values))
    if (!known.has(name))
      issues.push({
        path: `variables.${name}`,
        message: 'The prompt has no variable with this name',
        code: 'unknown_variable',
      });
  const missing: string[] = [];
  const texts = new Map<string, string>();
  for (const { name, required, default: standIn } of content.variables) {
    const given = Object.hasOwn(values, name) ? String(values[name]) : standIn;
    if (given !== null) texts.set(name, given);
    else if (required)
      issues.push({ path: `variables.${name}`, message: 'This variable needs a value', code: 'required' });
    else missing.push(name);
  }
  if (issues.length > 0) throw refuse(issues);
  const parts = content.messages.map(({ role, template }) => ({
    role,
    texts: readTemplate(template).parts.map((part) => ('text' in part ? part.text : (texts.get(part.name) ?? ''))),
  }));
  // The length is computed before the text is built, because a long value may occur in a thousand places.
  const length = parts.flatMap((part) => part.texts).reduce((sum, text) => sum + text.length, 0);
  if (length > promptLimits.formatted)
    throw refuse([
      {
        path: 'variables',
        message: `At most ${promptLimits.formatted} characters including all values`,
        code: 'too_big',
      },
    ]);
  return { messages: parts.map((part) => ({ role: part.role, content: part.texts.join('') })), missing };
};
