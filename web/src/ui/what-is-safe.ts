import type { TFunction } from 'i18next';
import { ApiProblem, CallError } from '../lib/api/errors.ts';
import { isVersionConflict } from '../lib/api/reload-on-conflict.ts';

/** Returns whether the caller lacks the right, so that repeating the call cannot help. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiProblem && error.status === 403;

const isFeatureOff = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'feature_disabled';

/** Returns a sentence that says what an error left unchanged, and whether to try again. */
export const whatIsSafe = (error: unknown, t: TFunction<'app'>): string => {
  if (isVersionConflict(error)) return t('error.lookAgain');
  if (error instanceof CallError && error.isOutcomeUnknown) return t('error.notKnown');
  // A feature that is turned off says so in its title.
  if (isForbidden(error)) return isFeatureOff(error) ? t('error.nothingLost') : t('error.staysRefused');
  // The sentence above already says what to do about a refusal, or how long to wait.
  const isRefused = error instanceof ApiProblem && error.status < 500 && error.status !== 408;
  return isRefused ? t('error.nothingLost') : t('error.nothingChanged');
};
