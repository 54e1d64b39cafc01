import { paperEndpoints } from '@kindred/contract/care/papers/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { paperReady } from './due-kinds.ts';
import { paperSettings } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/papers': typeof texts;
  }
}

/** Papers: what a circle shared in a month, laid out to be printed. */
export const papersNoun = noun({
  tags: { 'care/papers': 'What a circle shared in a month, to be printed.' },
  apis: [api(paperEndpoints, async () => (await import('./handlers.ts')).paperHandlers)],
  ofCircles: [paperSettings],
  notArchived: {
    paperSettings: 'who wants to be notified each month; everything that a paper shows is in the archive itself',
  },
  due: [defineDue(paperReady, async () => (await import('./ready-due.ts')).announcePaper)],
  notificationTexts: { paperReady: { line: (t, params) => t('care:news.paperReady', params) } },
  accountEnded: async () => (await import('./account-ended.ts')).forgetReader,
});
