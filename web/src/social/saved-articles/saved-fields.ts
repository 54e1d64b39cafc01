import { type SavedArticleText, SavedArticleWrite } from '@kindred/contract/social/saved-articles/saved-article';
import * as z from 'zod';
import { WebAddress } from '@kindred/contract/social/sources/source';
import type { SavedArticleBody } from './saved-articles.ts';

export const valuesOf = ({ title, note, tags }: SavedArticleText): SavedArticleBody => ({ title, note, tags });

export const savedJudge = z.object(SavedArticleWrite);

/** An address to save, as the form has it. The title is empty if the page's own is to be used. */
export interface NewValues {
  readonly url: string;
  readonly title: string;
  readonly note: string;
  readonly tags: string[];
}

export const bodyOf = ({ url, title, note, tags }: NewValues) => ({
  url,
  note,
  tags,
  ...(title.trim() && { title: title.trim() }),
});

const schema = z.object({ ...SavedArticleWrite, url: WebAddress, title: SavedArticleWrite.title.optional() });

/** Validates the form. */
export const newJudge = { safeParse: (values: unknown) => schema.safeParse(bodyOf(values as NewValues)) };
