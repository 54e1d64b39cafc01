import { svgAddress } from '../svg-address.ts';
import type { PictureSize } from './pictures.ts';

/**
 * Returns an invisible image with the size of a picture that is still loading, so that the content below it does not
 * move.
 */
export const roomFor = ({ width, height }: PictureSize): string =>
  svgAddress(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`);
