import { documentOfPicture, pictureAddress, sizeOfPicture } from '@kindred/contract/care/picture-address';
import type { PictureAddresses } from '../../ui/rich-text/pictures.ts';

/** Texts name pictures by the documents of their circle. */
export const pictureAddresses: PictureAddresses = {
  addressOf: pictureAddress,
  documentIn: documentOfPicture,
  sizeIn: sizeOfPicture,
};
