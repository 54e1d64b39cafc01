import { documentOfPicture } from '@kindred/contract/care/picture-address';
import { safeHtml } from '../../public-pages/safe-html.ts';
import { hrefOf, type Sheet } from './sheet.ts';

/** Markdown as HTML: its pictures are those of the zip, and its links lead to the web, a mail or a call alone. */
export const prose = ({ fileOf }: Sheet, markdown: string): string => {
  const html = safeHtml(markdown, {
    isLink: (address) => /^(https?:\/\/|mailto:|tel:)/i.test(address.trim()),
    pictureAt: (address) => {
      // Pictures are written into texts with the address that members have for them.
      const id = address.startsWith('/api/') ? documentOfPicture(address) : undefined;
      const file = id === undefined ? undefined : fileOf(id);
      return file?.path && file.type.startsWith('image/') ? hrefOf(file.path) : undefined;
    },
  });
  return `<div class="prose" dir="auto">${html}</div>`;
};
