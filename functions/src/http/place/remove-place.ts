import { removePlaceFromPictures } from './pictures.ts';
import { removePlaceFromBoxes, removePlaceFromVideoBehind } from './videos.ts';
import { removePlaceFromWebm } from './webm.ts';

const boxed = new Set(['video/mp4', 'video/quicktime', 'audio/mp4', 'image/heic']);

/**
 * Removes from a photo, a video or a recording where it was made. Values are overwritten where they are, so that its size,
 * pictures, sound, orientation and date stay. Other files, and what cannot be read of these, stay as they are. Once more
 * changes nothing.
 */
export const removePlace = (given: Uint8Array, type: string): void => {
  if (!/^(image|video|audio)\//.test(type)) return;
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  // Videos can hold pictures, and their metadata.
  removePlaceFromPictures(bytes, type);
  if (boxed.has(type)) removePlaceFromBoxes(bytes);
  if (type === 'image/jpeg') removePlaceFromVideoBehind(bytes);
  if (type === 'video/webm') removePlaceFromWebm(bytes);
};
