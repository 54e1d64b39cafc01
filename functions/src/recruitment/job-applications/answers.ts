import type { JobAnswer } from '@kindred/contract/recruitment/job-applications/job-application';
import { mostOfAnswer } from '@kindred/contract/recruitment/job-applications/job-application';
import type { Question } from '@kindred/contract/recruitment/positions/job-details';
import { fieldError } from '../../platform/api-error.ts';

const refusal = (key: string, message: string, code: string) =>
  fieldError('bad_request', `answers.${key}`, message, code);

/**
 * Returns the answers with the questions as they were asked; empty ones are left out. Throws 400 if a required one is
 * missing. Answers to questions that the position no longer has are dropped.
 */
export const answersTo = (
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
): readonly JobAnswer[] =>
  questions.flatMap(({ key, title, kind, required }) => {
    const value = Object.hasOwn(given, key) ? given[key]!.trim() : '';
    if (!value && required) throw refusal(key, 'Please answer this question', 'required');
    if (!value) return [];
    if (kind === 'YES_NO' && value !== 'YES' && value !== 'NO') throw refusal(key, 'Answer YES or NO', 'invalid_value');
    if (value.length > mostOfAnswer) throw refusal(key, 'This answer is too long', 'too_big');
    return [{ key, title, kind, value }];
  });
