import type { Page } from '@kindred/contract/care/pages/page';
import { titleOfType } from '@kindred/contract/care/page-types/page-types';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { linkRelation } from '@kindred/contract/markdown/links';
import { voice } from '../memorial/voices.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import type { GatheredRecord } from '../archive-part.ts';
import { entry, facts } from './frame.ts';
import { prose } from './prose.ts';
import { dayIn, hrefOf, type Sheet } from './sheet.ts';

/**
 * Returns the label of a text that waits for review. Published texts have none; rejected ones are not in an archive.
 */
const moderation = ({ labels }: Sheet, { status }: Pick<Testimony, 'status'>): [string, string | undefined] => [
  labels.fields.status,
  status === 'PUBLISHED' ? undefined : e(labels.terms[status]!),
];

/** A page in an archive, with its text in each of its languages. */
export type ArchivedPage = Pick<Page, 'page_type' | 'status'> & {
  readonly contents: readonly { readonly lang: string; readonly title?: string; readonly content: string }[];
};

/** Returns the name of a language in the reader's language, or its tag if it has no name. */
const languageIn = ({ language }: Sheet, tag: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;

/** Renders a page in each of its languages. */
export const pageEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const page = record as ArchivedPage;
  return page.contents
    .map(({ lang, title, content }) =>
      entry(
        title ?? titleOfType(page.page_type, lang),
        facts([[sheet.labels.fields.language, e(languageIn(sheet, lang))], moderation(sheet, page)]) +
          prose(sheet, content),
        lang,
      ),
    )
    .join('\n');
};

export const testimonyEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const testimony = record as Testimony;
  const who = testimony.author_name ?? testimony.guest_name ?? sheet.labels.formerMember;
  const picture = sheet.fileOf(testimony.picture_document_id);
  const said = voice({
    text: testimony.text,
    relation: linkRelation,
    who,
    day: dayIn(sheet, testimony.published_at ?? testimony.created_at),
    picture: picture?.path ? { src: hrefOf(picture.path), alt: picture.name, isLazy: false } : undefined,
  });
  return `<article class="entry">${said}${facts([moderation(sheet, testimony)])}</article>`;
};
