import type { Pictures } from '../../ui/rich-text/pictures.ts';
import { pictureAddresses } from '../ui/picture-addresses.ts';
import { pictureAddress } from './stored-files.ts';

/** Loads the pictures in a circle's texts, for its members. */
export const picturesInTexts: Pictures = { ...pictureAddresses, load: pictureAddress };
