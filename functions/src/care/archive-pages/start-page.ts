import { isLongEpitaph, lifeOf, saysMore } from '@kindred/contract/care/public-pages/person';
import { epitaph, memorialHead } from '../memorial/head.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { cover } from './frame.ts';
import { prose } from './prose.ts';
import { dayIn, hrefOf, lifeDateIn, type Sheet } from './sheet.ts';

/** Files missing from the archive: the names of the first few, and the total count. */
export interface NotIn {
  readonly names: readonly string[];
  readonly count: number;
}

const notIn = ({ labels }: Sheet, { names, count }: NotIn): string => {
  if (count === 0) return '';
  const more = count > names.length ? `<li>${e(labels.more(count - names.length))}</li>` : '';
  return `<section><h2>${e(labels.notIn)}</h2><ul>${names.map((name) => `<li dir="auto">${e(name)}</li>`).join('')}${more}</ul></section>`;
};

/** Renders the head of the cover: as on the public page, with the pictures that are in the archive. */
const headOf = (sheet: Sheet): string => {
  const { picture, subject, title, fileOf } = sheet;
  const at = (id: string | null): string | undefined => {
    const path = fileOf(id)?.path;
    return path ? hrefOf(path) : undefined;
  };
  const portrait = at(subject?.picture ?? null);
  const wide = picture === subject?.picture ? undefined : at(picture);
  return memorialHead({
    scene: wide ? { src: wide, isOwn: true } : undefined,
    portrait,
    name: title,
    days: lifeOf(subject ?? null, (date) => lifeDateIn(sheet, date)),
  });
};

const epitaphOf = (sheet: Sheet): string => {
  const words = sheet.epitaph;
  if (!words) return '';
  const title = saysMore(words.title, sheet.title) ? words.title : null;
  return epitaph(title, prose(sheet, words.content), { lang: words.lang, isLong: isLongEpitaph(words) });
};

/** Renders `index.html`, the cover: who the archive is about, what it contains, and when it was made. */
export const startPage = (sheet: Sheet, failed: NotIn): string => {
  const { labels, parts, madeAt, owner } = sheet;
  const lines = parts.map(
    ({ name, title, count }) => `<li><a href="${name}.html">${e(title)}</a> <span class="soft">${count}</span></li>`,
  );
  return cover(
    sheet,
    `${headOf(sheet)}\n${epitaphOf(sheet)}\n` +
      `<nav class="contents" aria-labelledby="contents"><h2 id="contents">${e(labels.contents)}</h2><ol>${lines.join('')}</ol></nav>\n` +
      notIn(sheet, failed) +
      `<footer><p>${e(labels.madeOn(dayIn(sheet, madeAt), owner))}</p>\n<p>${e(labels.about)}</p></footer>`,
  );
};

/** Renders `README.txt`, for readers who find the folder many years later. */
export const readme = (sheet: Sheet, { names, count }: NotIn): string => {
  const { labels, title, madeAt } = sheet;
  const { what, start, folders, check } = labels.readme;
  const more = count > names.length ? [`- ${labels.more(count - names.length)}`] : [];
  const missing = count > 0 ? ['', labels.notIn, ...names.map((name) => `- ${name}`), ...more] : [];
  const lines = [what(title, dayIn(sheet, madeAt)), '', start, '', ...folders, '', check, ...missing];
  return `${lines.join('\r\n')}\r\n`;
};
