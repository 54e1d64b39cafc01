import { directionOf } from '@kindred/contract/markdown/direction';
import { makeLists } from './pasted-lists.ts';
import { isBlock, makeTables } from './pasted-tables.ts';
import { pictureIn } from './picture-node.ts';
import type { PictureAddresses } from './pictures.ts';

/** Returns the addresses under which to show pictures from elsewhere; undefined for one that cannot be used. */
export type TakePictures = (pictures: readonly HTMLImageElement[]) => readonly (string | undefined)[];

/**
 * Converts pasted HTML for the surface. Turns the lists, tables and directions of Word and Google Docs into plain HTML,
 * and replaces pictures from elsewhere with uploaded copies, because every reader would otherwise fetch them from
 * there. Pictures that cannot be used are replaced by their descriptions.
 */
export const fromClipboard = (html: string, known: PictureAddresses | undefined, take: TakePictures): string => {
  const isOurs = html.includes('data-pm-slice');
  // Parsing as a document would lose cells without their table.
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

/** Pictures of one pixel only track readers. */
const isDot = (picture: HTMLImageElement): boolean =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(picture.getAttribute(name) ?? ''));

/** Word adds line breaks and the name of its generator to a picture's description. */
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

/** Word on the web ends each paragraph with an invisible space. */
const trimEnd = (block: Node): void => {
  const last = block.lastChild;
  if (!last || !(last instanceof Text)) return last ? trimEnd(last) : undefined;
  last.textContent = last.textContent!.trimEnd();
  if (last.textContent || last === block.firstChild) return undefined;
  last.remove();
  return trimEnd(block);
};

/**
 * A paragraph takes its direction from its first letter. If a right-to-left one begins with a letter of the other
 * direction, this adds a direction mark.
 */
const keepDirection = (block: HTMLElement): void => {
  if (isSetRightToLeft(block) && directionOf(block.textContent) === 'ltr') block.prepend('\u200f');
};

const isSetRightToLeft = (block: Element): boolean => {
  const set = block.closest<HTMLElement>('[dir], [style*="direction"]');
  return set !== null && (set.style.direction || set.dir).toLowerCase() === 'rtl';
};
