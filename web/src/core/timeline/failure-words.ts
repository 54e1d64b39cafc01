import { catalogue } from '@kindred/contract/errors';
import type { TFunction } from 'i18next';

const unreachable = /^(?:econn\w*|ehost\w+|enet\w+|enotfound|eai_\w+|epipe|etimedout|esocket|edns|etls|und_err_\w+)$/;

/** Returns why work failed, in a plain sentence. A code without its own words appears in the sentence. */
export const failureWords = (code: string, t: TFunction<'timeline'>): string => {
  if (code === 'run_failed') return t('failures.run');
  if (code === 'run_timed_out') return t('failures.runTimedOut');
  if (code === 'mail_silent' || code === 'mail_unanswered') return t('failures.mailSilent');
  if (code === 'eauth') return t('failures.mailSignIn');
  if (code === 'error') return t('failures.unexpected');
  const [, mail] = /^mail_(\d+)$/.exec(code) ?? [];
  if (mail) return mail.startsWith('4') ? t('failures.mailLater', { mail }) : t('failures.mailRefused', { mail });
  if (unreachable.test(code)) return t('failures.unreachable');
  const { status = 0 } = (catalogue as Readonly<Record<string, { readonly status: number } | undefined>>)[code] ?? {};
  return wordsOfStatus(status, t) ?? t('failures.other', { code });
};

const wordsOfStatus = (status: number, t: TFunction<'timeline'>): string | undefined => {
  if (status >= 500 || status === 408) return t('failures.unavailable');
  if (status === 429) return t('failures.tooMany');
  if (status === 404) return t('failures.gone');
  if (status === 409 || status === 410) return t('failures.conflict');
  if (status === 401 || status === 403) return t('failures.forbidden');
  return status >= 300 ? t('failures.invalid') : undefined;
};
