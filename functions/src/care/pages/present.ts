import type { Page, PageRevision, PageSummary } from '@kindred/contract/care/pages/page';
import { languageFor } from '@kindred/contract/care/pages/page-types';
import type { Stored } from '../../platform/firestore/collection.ts';
import type { pageRevisions, StoredContent, StoredPage } from './store.ts';
import type * as z from 'zod';

/** The page's language that stands in for a wished one. A page has one at least. */
export const readIn = (page: StoredPage, wished: string): string => languageFor(page.langs, wished)!;

const shared = (page: StoredPage, wished: string) => {
  const { titles, places, ...shown } = page;
  void [titles, places];
  return { ...shown, lang: readIn(page, wished) };
};

/** A page with its words in one language. */
export const presentPage = (page: StoredPage, wished: string, content: string): Page => {
  const { lang, ...shown } = shared(page, wished);
  return { ...shown, lang, contents: { [lang]: { title: page.titles[lang]!, content } } };
};

export const presentSummary = (page: StoredPage, wished: string, content: string | undefined): PageSummary => {
  const { lang, ...shown } = shared(page, wished);
  return {
    ...shown,
    lang,
    title: page.titles[lang]!,
    ...(content !== undefined && { content }),
  };
};

export const presentRevision = ({
  revision,
  lang,
  content,
  saved_by,
  saved_at,
}: Stored<z.infer<(typeof pageRevisions)['schema']>>): PageRevision => ({
  revision,
  lang,
  content,
  saved_by,
  saved_at,
});

/** The words of a document that is there, or of none. */
export const wordsOf = (content: StoredContent | undefined): string => content?.content ?? '';
