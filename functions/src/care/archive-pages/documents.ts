import type { Document } from '@kindred/contract/care/documents/document';
import { gallery } from '../memorial/gallery.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import type { GatheredRecord } from '../archive-part.ts';
import { entry, facts } from './frame.ts';
import { dayIn, hrefOf, lifeDateIn, type Sheet, sizeIn } from './sheet.ts';

const isPhoto = ({ record, file }: GatheredRecord): boolean =>
  Boolean(file?.path && file.thumbnail) && (record as Document).status === 'PUBLISHED';

/** Returns what is written under a photo: its caption, its date if somebody wrote one, and who is in it. */
const captionOf = (sheet: Sheet, { caption, taken_on, taken_about, people = [] }: Document): string => {
  const date = taken_on && lifeDateIn(sheet, taken_on);
  const names = people.map(({ name, user_id }) => sheet.nameOf(user_id) ?? name);
  return [caption, date && taken_about ? sheet.labels.aboutTime(date) : date, names.join(', ')]
    .filter(Boolean)
    .join(' · ');
};

/** Renders a page of documents: pictures as in an album, then all other files one by one. */
export const documentsPage = (sheet: Sheet, records: readonly GatheredRecord[]): string => {
  const photos = records.filter(isPhoto).map(({ record, file }) => {
    const { name, picture_size } = record as Document;
    const caption = captionOf(sheet, record as Document);
    const [src, href] = [hrefOf(file!.thumbnail!), hrefOf(file!.path!)];
    return { name, ...(caption && { caption }), ...(picture_size && { picture_size }), src, href };
  });
  const others = records.filter((one) => !isPhoto(one)).map((one) => documentEntry(sheet, one));
  return [gallery(photos, { isLazy: false }), ...others].join('\n');
};

/** Renders a document: its thumbnail, a link to the file, and its details. */
export const documentEntry = (sheet: Sheet, { record, file }: GatheredRecord): string => {
  const document = record as Document;
  const { labels, nameOf } = sheet;
  const { fields, terms } = labels;
  const href = file?.path ? hrefOf(file.path) : undefined;
  const picture =
    href && file?.thumbnail
      ? `<p><a href="${e(href)}"><img class="small" src="${e(hrefOf(file.thumbnail))}" alt="${e(document.name)}"></a></p>`
      : '';
  const link = href
    ? `<p><a href="${e(href)}">${e(labels.openFile)}</a></p>`
    : `<p><strong>${e(labels.missing)}</strong></p>`;
  return entry(
    document.name,
    picture +
      link +
      facts([
        [fields.size, e(sizeIn(sheet, document.size_bytes))],
        [fields.added, e(dayIn(sheet, document.created_at))],
        [fields.by, e(nameOf(document.uploaded_by) ?? labels.formerMember)],
        [fields.tags, e(document.tags.join(', '))],
        [fields.status, document.status === 'PUBLISHED' ? undefined : e(terms[document.status]!)],
      ]),
  );
};
