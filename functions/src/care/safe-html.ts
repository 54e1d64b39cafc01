import { sizeOfPicture } from '@kindred/contract/care/picture-address';
import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { isSafeLink, safeHtml as safeHtmlFor, type Shown } from '../core/written-pages/safe-html.ts';

const isPublicPicture = (address: string): boolean =>
  /^\/public-api\/v1\/care\/circles-by-id\/[\w-]{1,128}\/files\/[\w-]{1,128}(#\d{1,5}x\d{1,5})?$/.test(address);

/** Texts on the public pages. */
const inPublic: Shown = {
  isLink: isSafeLink,
  relation: publicLinkRelation,
  pictureAt: (address) => (isPublicPicture(address) ? address.replace(/#.*/, '') : undefined),
};

/** Renders Markdown as HTML that is safe to show: by default to everybody, with only public pictures of circles. */
export const safeHtml = (markdown: string, shown: Shown = inPublic): string =>
  safeHtmlFor(markdown, { sizeOf: sizeOfPicture, ...shown });
