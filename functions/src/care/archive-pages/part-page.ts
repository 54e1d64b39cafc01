import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import type { ArchivePart, GatheredRecord } from '../archive-part.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { frame } from './frame.ts';
import type { Sheet } from './sheet.ts';

/** Returns a page's file name: the first page of a part is `documents`, the second `documents-2`. */
export const pageName = (part: ArchivePartName, page: number): string => (page === 1 ? part : `${part}-${page}`);

/** Renders a page of a part, with links to the previous and the next one. */
export const partPage = (
  sheet: Sheet,
  { name: part, entry, page: whole }: Pick<ArchivePart, 'name' | 'entry' | 'page'>,
  records: readonly GatheredRecord[],
  { page, hasNext }: { readonly page: number; readonly hasNext: boolean },
): string => {
  const { labels } = sheet;
  const chapter = sheet.parts.findIndex(({ name }) => name === part);
  const { title } = sheet.parts[chapter]!;
  const following = hasNext ? undefined : sheet.parts[chapter + 1];
  const shown = whole ? whole(sheet, records) : records.map((one) => entry(sheet, one)).join('\n');
  const turns = [
    ...(page > 1 ? [`<a rel="prev" href="${pageName(part, page - 1)}.html">${labels.before}</a>`] : []),
    ...(hasNext ? [`<a rel="next" href="${pageName(part, page + 1)}.html">${labels.next}</a>`] : []),
    ...(following ? [`<a href="${following.name}.html">${e(labels.nextChapter(following.title))}</a>`] : []),
  ];
  return frame(sheet, {
    heading: page === 1 ? title : `${title}, ${labels.page(page)}`,
    current: `${pageName(part, page)}.html`,
    above: labels.chapter(chapter + 1),
    body:
      shown +
      (turns.length > 0 ? `\n<p class="turn">${turns.join(' · ')}</p>` : '') +
      `\n<p class="turn soft"><a href="data/${pageName(part, page)}.json">${labels.data}</a></p>`,
  });
};
