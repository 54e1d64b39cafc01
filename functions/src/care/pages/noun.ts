import { pageEndpoints } from '@kindred/contract/care/pages/endpoints';
import { api, noun } from '../noun.ts';
import { pageContents, pageRevisions, pages } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/pages': typeof texts;
  }
}

/** Pages: a circle's written pages, one of each type. */
export const pagesNoun = noun({
  tags: {
    'care/pages': 'The pages that a circle writes.',
    'care/page-types': 'The kinds of pages a circle can have.',
  },
  search: { kind: 'pages', load: async () => (await import('./search.ts')).searchPages },
  translatable: [{ entityType: 'pageType', load: async () => (await import('./types.ts')).pageTypeTexts }],
  apis: [api(pageEndpoints, async () => (await import('./handlers.ts')).pageHandlers, { pages })],
  ofCircles: [pages, pageContents, pageRevisions],
  archivedIn: { pageContents: 'pages' },
  notArchived: {
    pageRevisions: 'former words, for the writers alone, and fifty of each page',
  },
  contents: { pages: (db, circle_id) => db.count(pages, { circle_id }) },
  waiting: { pages: (db, circle_id) => db.count(pages, { circle_id, status: 'PENDING' }) },
  archive: async () => (await import('./archive.ts')).pagesArchive,
  reacted: { page: async () => (await import('./reacted.ts')).reactedPages },
  deletable: {
    page: async () => (await import('./deletable.ts')).deletablePage,
    page_text: async () => (await import('./deletable.ts')).deletablePageText,
  },
  accountEnded: async () => (await import('./account-ended.ts')).endAuthorship,
  personalData: async () => (await import('./personal-data.ts')).ownPages,
});
