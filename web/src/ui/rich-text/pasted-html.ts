import { pictureIn } from './picture-node.ts';
import type { PictureAddresses } from './pictures.ts';

/** What is pasted from elsewhere comes without its pictures: they would be fetched from there whenever somebody reads. */
export const withoutForeignPictures = (html: string, pictures: PictureAddresses | undefined): string => {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of pasted.querySelectorAll('img')) {
    if (!pictures?.documentIn(pictureIn(picture) ?? '')) picture.replaceWith(picture.alt);
  }
  return pasted.body.innerHTML;
};
