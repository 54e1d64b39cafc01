import { escapeHtml as e } from '../safe-html.ts';
import { frame } from './frame.ts';
import { dayIn, hrefOf, type Sheet } from './sheet.ts';

/** Files missing from the archive: the names of the first ones, and the count of all. */
export interface NotIn {
  readonly names: readonly string[];
  readonly count: number;
}

const notIn = ({ labels }: Sheet, { names, count }: NotIn): string => {
  if (count === 0) return '';
  const more = count > names.length ? `<li>${e(labels.more(count - names.length))}</li>` : '';
  return `<section><h2>${e(labels.notIn)}</h2><ul>${names.map((name) => `<li dir="auto">${e(name)}</li>`).join('')}${more}</ul></section>`;
};

/** Renders the circle's picture, if its file is in the archive. */
const pictureOf = ({ picture, fileOf, title }: Sheet): string => {
  const path = fileOf(picture)?.path;
  return path ? `<p><img class="picture" src="${e(hrefOf(path))}" alt="${e(title)}"></p>\n` : '';
};

/** Renders `index.html`: what the archive is, and what is in it. */
export const startPage = (sheet: Sheet, failed: NotIn): string => {
  const { labels, parts, title, madeAt, owner } = sheet;
  const lines = parts.map(
    ({ name, title: label, count }) =>
      `<li><a href="${name}.html">${e(label)}</a> <span class="soft">(${count})</span></li>`,
  );
  return frame(sheet, {
    heading: title,
    current: 'index.html',
    body:
      pictureOf(sheet) +
      `<p>${e(labels.madeOn(dayIn(sheet, madeAt), owner))}</p>\n<p>${e(labels.about)}</p>\n` +
      `<h2>${e(labels.contents)}</h2>\n<ul>${lines.join('')}</ul>\n${notIn(sheet, failed)}`,
  });
};

/** Renders `README.txt`, for somebody who finds the folder many years later. */
export const readme = (sheet: Sheet, { names, count }: NotIn): string => {
  const { labels, title, madeAt } = sheet;
  const { what, start, folders, check } = labels.readme;
  const more = count > names.length ? [`- ${labels.more(count - names.length)}`] : [];
  const missing = count > 0 ? ['', labels.notIn, ...names.map((name) => `- ${name}`), ...more] : [];
  const lines = [what(title, dayIn(sheet, madeAt)), '', start, '', ...folders, '', check, ...missing];
  return `${lines.join('\r\n')}\r\n`;
};
