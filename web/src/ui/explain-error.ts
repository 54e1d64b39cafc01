import { waitInWords } from '@kindred/contract/waiting';
import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { ApiProblem, UnexpectedAnswer, Unreachable } from '../lib/api/errors.ts';
import { limitInWords, TooLarge } from './too-large.ts';
import { codeSentence, reasonSentence } from './error-labels.ts';

/**
 * Returns what happened, as a plain sentence in the reader's language. Only errors unknown to this release use the
 * API's message.
 */
export const explainError = (error: unknown, t: TFunction<'app'>): string => {
  if (error instanceof Unreachable) return error.timedOut ? t('error.timedOut') : t('error.unreachable');
  if (error instanceof UnexpectedAnswer) {
    return t('error.unexpected', { status: error.status, statusText: error.statusText, url: error.url });
  }
  if (error instanceof TooLarge) return tooLargeSentence(error.maximum, t);
  if (error instanceof ApiProblem) return explainProblem(error, t);
  return t('error.unknown');
};

const explainProblem = (problem: ApiProblem, t: TFunction<'app'>): string => {
  const { code, detail, title } = problem;
  return (
    limitSentence(problem, t) ??
    waitSentence(problem, t) ??
    typeSentence(problem, t) ??
    reasonSentence(problem, t) ??
    codeSentence(code, t) ??
    (detail || title)
  );
};

const tooLargeSentence = (maximum: number, t: TFunction<'app'>): string =>
  t('error.tooLargeFor', { size: limitInWords(i18next.language, maximum) });

/** Returns how large it may be; undefined if the response does not say. */
const limitSentence = ({ code, issues }: ApiProblem, t: TFunction<'app'>): string | undefined => {
  const maximum =
    code === 'content_too_large' ? issues.find((issue) => issue.maximum !== undefined)?.maximum : undefined;
  return maximum === undefined ? undefined : tooLargeSentence(maximum, t);
};

/** Returns which files are accepted; undefined if the type is not the problem, or only one type is accepted. */
const typeSentence = ({ code, issues }: ApiProblem, t: TFunction<'app'>): string | undefined =>
  code === 'bad_request' && issues.some((issue) => issue.code === 'file_type') ? t('error.fileType') : undefined;

/** Returns when to try again after too many calls; undefined if the response does not say. */
const waitSentence = ({ code, retryAfter }: ApiProblem, t: TFunction<'app'>): string | undefined => {
  const isTooMany = code === 'too_many_requests' || code === 'rate_limit_exceeded';
  if (!isTooMany || retryAfter === undefined) return undefined;
  return t('error.tooManyFor', { when: waitInWords(retryAfter, i18next.language) });
};

/** Reasons with a detail that quotes the model provider. */
const quotesProvider: ReadonlySet<string> = new Set(['model_refused', 'model_failed', 'model_busy']);

/**
 * Returns the API's own message, in English, to show beside a sentence that says less. Empty if the sentence says
 * everything.
 */
export const apiWords = (error: unknown, t: TFunction<'app'>): string => {
  if (!(error instanceof ApiProblem)) return '';
  if (limitSentence(error, t) || waitSentence(error, t) || typeSentence(error, t)) return '';
  if (reasonSentence(error, t) && !error.issues.some(({ code }) => quotesProvider.has(code))) return '';
  const words = error.detail || error.issues[0]?.message || error.title;
  return words === explainError(error, t) ? '' : words;
};
