import { documentOfPicture } from '@kindred/contract/care/picture-address';
import { linkRelation } from '@kindred/contract/markdown/links';
import { safeHtml } from '../safe-html.ts';
import { hrefOf, type Sheet } from './sheet.ts';

/**
 * Renders Markdown as HTML. Pictures come from the zip; links may lead only to the web, a mail address or a phone number.
 */
export const prose = ({ fileOf }: Sheet, markdown: string): string => {
  const html = safeHtml(markdown, {
    isLink: (address) => /^(https?:\/\/|mailto:|tel:)/i.test(address.trim()),
    relation: linkRelation,
    pictureAt: (address) => {
      // Texts refer to pictures by the address that members use in the app.
      const id = address.startsWith('/api/') ? documentOfPicture(address) : undefined;
      const file = id === undefined ? undefined : fileOf(id);
      return file?.path && file.type.startsWith('image/') ? hrefOf(file.path) : undefined;
    },
  });
  return `<div class="prose">${html}</div>`;
};
