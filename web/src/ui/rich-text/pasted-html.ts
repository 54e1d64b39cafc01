import { documentOfPicture } from '@kindred/contract/care/picture-address';
import { pictureIn } from './picture-node.ts';

/** What is pasted from elsewhere comes without its pictures: they would be fetched from there whenever somebody reads. */
export const withoutForeignPictures = (html: string): string => {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of pasted.querySelectorAll('img')) {
    if (!documentOfPicture(pictureIn(picture) ?? '')) picture.replaceWith(picture.alt);
  }
  return pasted.body.innerHTML;
};
