import type { Page, PageRevision, PageSummary } from '@kindred/contract/care/pages/page';
import { languageFor } from '@kindred/contract/care/page-types/page-types';
import type { Stored } from '../../platform/firestore/collection.ts';
import type { pageRevisions, StoredContent, StoredPage } from './store.ts';
import type * as z from 'zod';

/** Returns the language in which to show a page when another one was requested. A page has at least one language. */
export const readIn = (page: StoredPage, wished: string): string => languageFor(page.langs, wished)!;

const shared = (page: StoredPage, wished: string) => {
  const { titles, places, author_name, ...shown } = page;
  void [titles, places, author_name];
  return { ...shown, lang: readIn(page, wished) };
};

/** Presents a page in one language. */
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

/** Returns a stored text; empty if there is none. */
export const wordsOf = (content: StoredContent | undefined): string => content?.content ?? '';
