import { linkRelation } from '@kindred/contract/markdown/links';
import DOMPurify from 'dompurify';
import type { PictureAddresses } from './pictures.ts';
import { renderMarkdown } from './render-markdown.ts';

const tags = 'a blockquote br code del em h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(
  ' ',
);

const attributes = ['align', 'alt', 'dir', 'href', 'src', 'start', 'title'];

/** Returns whether a link may lead to an address: the web, a mail, a call, or a page of this site. */
const isSafeLink = (address: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address.trim());

/**
 * Renders Markdown as safe HTML: no scripts, no styles, only links that visibly lead where they say, and only pictures
 * from the circle's documents, so that no outsider learns who is reading. Other pictures are replaced by their
 * alternative text.
 */
export const safeHtml = (
  markdown: string,
  pictures?: PictureAddresses,
  relation: string = linkRelation,
): DocumentFragment => {
  const html = renderMarkdown(markdown);
  if (html === undefined) return asTyped(markdown);
  const fragment = DOMPurify.sanitize(withoutTitle(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) secureLink(link, relation);
  for (const picture of fragment.querySelectorAll('img')) securePicture(picture, pictures);
  return fragment;
};

const asTyped = (text: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  const words = document.createElement('p');
  words.style.whiteSpace = 'pre-wrap';
  words.textContent = text;
  fragment.append(words);
  return fragment;
};

/** Leaves the page's own title as the only one of its level. */
const withoutTitle = (html: string): string => html.replace(/<(\/?)h1>/g, '<$1h2>');

const secureLink = (link: HTMLAnchorElement, relation: string): void => {
  const address = link.getAttribute('href') ?? '';
  if (!isSafeLink(address)) return link.replaceWith(...link.childNodes);
  link.rel = relation;
  if (/^https?:/i.test(address)) link.target = '_blank';
};

const securePicture = (picture: HTMLImageElement, pictures: PictureAddresses | undefined): void => {
  const address = picture.getAttribute('src') ?? '';
  const documentId = pictures?.documentIn(address);
  if (!pictures || !documentId) return picture.replaceWith(picture.alt);
  const size = pictures.sizeIn(address);
  if (size) [picture.width, picture.height] = [size.width, size.height];
  picture.setAttribute('loading', 'lazy');
  picture.dataset['document'] = documentId;
  // A member's picture is fetched with the member's token: the browser by itself would be refused.
  if (address.startsWith('/api/')) picture.removeAttribute('src');
  else picture.src = address.replace(/#.*/, '');
};
