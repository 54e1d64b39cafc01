import { directionOf } from '@kindred/contract/markdown/direction';
import { makeLists } from './pasted-lists.ts';
import { isBlock, makeTables } from './pasted-tables.ts';
import { pictureIn } from './picture-node.ts';
import type { PictureAddresses } from './pictures.ts';

/** Returns the addresses to show pictures from elsewhere under; undefined for one that cannot be taken. */
export type TakePictures = (pictures: readonly HTMLImageElement[]) => readonly (string | undefined)[];

/**
 * HTML as the surface reads it: the lists, tables and directions of Word and Google Docs as HTML has them, and no pictures
 * from elsewhere, which would be fetched from there whenever somebody reads. Those that cannot be taken leave their words.
 */
export const fromClipboard = (html: string, known: PictureAddresses | undefined, take: TakePictures): string => {
  const isOurs = html.includes('data-pm-slice');
  // A document would lose cells without their table.
  if (isOurs && !html.includes('<img')) return html;
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  if (!isOurs) makePlain(pasted);
  const foreign = [...pasted.querySelectorAll('img')].filter((one) => !known?.documentIn(pictureIn(one) ?? ''));
  for (const picture of foreign) plainWords(picture);
  const pictures = foreign.filter((picture) => !isDot(picture));
  const addresses = take(pictures);
  for (const picture of foreign) {
    const address = addresses[pictures.indexOf(picture)];
    if (address === undefined) picture.replaceWith(picture.alt);
    else picture.src = address;
  }
  return pasted.body.innerHTML;
};

/** Pictures of one pixel only say that somebody has read. */
const isDot = (picture: HTMLImageElement): boolean =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(picture.getAttribute(name) ?? ''));

/** Word puts lines, and what made them, into a picture's words. */
const plainWords = (picture: HTMLImageElement): void => {
  picture.alt = picture.alt
    .replace(/[\s[\]\\]+/g, ' ')
    .trim()
    .slice(0, 150);
  picture.removeAttribute('title');
};

const makePlain = (pasted: Document): void => {
  unwrap(pasted, 'b[id^="docs-internal-guid"]');
  for (const filler of pasted.getElementsByTagName('o:p')) if (!filler.textContent?.trim()) filler.textContent = '';
  for (const hidden of pasted.querySelectorAll('[style*="mso-hide"], br.Apple-interchange-newline')) hidden.remove();
  dropBreaksBetweenBlocks(pasted);
  makeLists(pasted);
  makeTables(pasted);
  for (const block of leavesOf(pasted)) {
    trimEnd(block);
    keepDirection(block);
  }
  for (const empty of pasted.querySelectorAll('p'))
    if (!empty.textContent.trim() && !empty.querySelector('img') && !empty.closest('li, table')) empty.remove();
};

const unwrap = (pasted: Document, selector: string): void => {
  for (const element of pasted.querySelectorAll(selector)) element.replaceWith(...element.childNodes);
};

/** Removes the empty lines that Google Docs puts between paragraphs. */
const dropBreaksBetweenBlocks = (pasted: Document): void => {
  for (const line of pasted.querySelectorAll('body > br, body > div > br')) {
    const beside = [line.previousElementSibling, line.nextElementSibling];
    if (beside.every((one) => one === null || isBlock(one) || one.tagName === 'BR')) line.remove();
  }
};

const leavesOf = (pasted: Document): HTMLElement[] =>
  [...pasted.querySelectorAll<HTMLElement>('p, li, h1, h2, h3, h4, h5, h6')].filter(
    (block) => ![...block.children].some(isBlock),
  );

/** Word on the web ends each paragraph with a space that nobody sees. */
const trimEnd = (block: Node): void => {
  const last = block.lastChild;
  if (!last || !(last instanceof Text)) return last ? trimEnd(last) : undefined;
  last.textContent = last.textContent!.trimEnd();
  if (last.textContent || last === block.firstChild) return undefined;
  last.remove();
  return trimEnd(block);
};

/** A paragraph's direction is that of its first letter. One that was set to the other begins with a mark that says so. */
const keepDirection = (block: HTMLElement): void => {
  if (isSetRightToLeft(block) && directionOf(block.textContent) === 'ltr') block.prepend('\u200f');
};

const isSetRightToLeft = (block: Element): boolean => {
  const set = block.closest<HTMLElement>('[dir], [style*="direction"]');
  return set !== null && (set.style.direction || set.dir).toLowerCase() === 'rtl';
};
