import { svgAddress } from '../svg-address.ts';
import type { PictureSize } from './pictures.ts';

/** Shows nothing and is as large as a picture that is to come: what is below it does not move when it comes. */
export const roomFor = ({ width, height }: PictureSize): string =>
  svgAddress(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`);
