import { defineDue } from '../../platform/due-queue.ts';
import { mail } from '../mails/due-kinds.ts';
import { noun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'core/mail-limits': typeof texts;
  }
}

/** Sends the mails of all modules, within the daily limits. */
export const mailLimitsNoun = noun({
  notificationTexts: {
    mailLimitReached: {
      line: (t, params) =>
        params['name'] ? t('core:news.mailLimitReached', params) : t('core:news.mailLimitOfSite', params),
    },
  },
  overview: async () => (await import('./overview.ts')).limitsReached,
  due: [defineDue(mail, async () => (await import('./deliver.ts')).deliverLetter)],
});
