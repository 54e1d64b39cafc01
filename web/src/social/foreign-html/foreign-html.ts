import { linkRelation } from '@kindred/contract/markdown/links';
import DOMPurify from 'dompurify';

const tags = (
  'a abbr b bdi bdo blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li ' +
  'mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead time tr u ul var'
).split(' ');

const attributes = ['cite', 'colspan', 'datetime', 'dir', 'href', 'lang', 'rowspan', 'scope', 'start', 'title'];

/**
 * Returns HTML of another site as safe elements. It has no scripts, styles, pictures or frames, so reading it requests
 * nothing, and its links open in a new tab without saying where they were opened. Its headings are below `h2`. A heading
 * that repeats the title at the beginning is left out.
 */
export const foreignHtml = (html: string, title = ''): DocumentFragment => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) secureLink(link);
  dropTitle(fragment, title);
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) lower(heading);
  for (const element of fragment.querySelectorAll('figure, p, div, section, li, h3, h4, h5, h6'))
    if (isHollow(element)) element.remove();
  // A table may be wider than the text, so the keyboard must be able to scroll it.
  for (const table of fragment.querySelectorAll('table')) table.tabIndex = 0;
  return fragment;
};

const secureLink = (link: HTMLAnchorElement): void => {
  const address = link.getAttribute('href') ?? '';
  const isEmpty = (link.textContent ?? '').trim() === '';
  if (isEmpty || !/^(https?:\/\/|mailto:)/i.test(address)) return link.replaceWith(...link.childNodes);
  link.rel = linkRelation;
  link.target = '_blank';
};

const wordsOf = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

const dropTitle = (fragment: DocumentFragment, title: string): void => {
  const first = fragment.querySelector('h1, h2, h3');
  const isTitle = title !== '' && first !== null && wordsOf(first.textContent) === wordsOf(title);
  if (isTitle && wordsOf(fragment.textContent).startsWith(wordsOf(title))) first.remove();
};

const lower = (heading: Element): void => {
  const level = Math.min(6, Math.max(3, Number(heading.tagName[1]) + 1));
  const lowered = heading.ownerDocument.createElement(`h${level}`);
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
};

/** Returns whether an element had only a picture, or nothing. */
const isHollow = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('hr, table') === null;
