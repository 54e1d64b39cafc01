import type { Texts } from '../../locales/texts.ts';
import { ApiError } from '../../platform/api-error.ts';
import { log } from '../../platform/log.ts';

/** Returns, in plain words, why a model did not finish its answer. `hasText`: some of it has arrived. */
export const failureOf = (t: Texts, error: unknown, hasText: boolean): string => {
  const why = error instanceof ApiError ? error.issues?.[0]?.code : undefined;
  if (!(error instanceof ApiError)) log.error('An answer failed', error);
  if (why === 'model_timed_out') return t('document:answers.timedOut');
  if (why === 'model_busy') return t('document:answers.busy');
  if (why === 'model_key_refused') return t('document:answers.keyRefused');
  if (why === 'tokens_spent' || why === 'own_tokens_spent') return t('document:answers.tokensSpent');
  return hasText ? t('document:answers.broken') : t('document:answers.failed');
};
