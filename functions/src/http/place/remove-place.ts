import { inParts, TooManyParts } from '../in-parts.ts';
import { removePlaceFromPictures } from './pictures.ts';
import { removePlaceFromBoxes, removePlaceFromVideoBehind } from './videos.ts';
import { removePlaceFromWebm } from './webm.ts';

const boxed = new Set(['video/mp4', 'video/quicktime', 'audio/mp4', 'image/heic', 'image/avif']);

/**
 * Removes from a photo, a video or a recording where it was made. Values are overwritten where they are, so that its size,
 * pictures, sound, orientation and date stay. Other files, and what cannot be read of these, stay as they are. Once more
 * changes nothing. Yields to other calls. Returns false if the file has more parts than are looked at.
 */
export const removePlace = async (given: Uint8Array, type: string): Promise<boolean> => {
  try {
    await inParts(removing(Buffer.from(given.buffer, given.byteOffset, given.byteLength), type));
    return true;
  } catch (error) {
    if (error instanceof TooManyParts) return false;
    throw error;
  }
};

function* removing(bytes: Buffer, type: string): Generator<undefined, void> {
  if (!/^(image|video|audio)\//.test(type)) return;
  // Videos can hold pictures, and their metadata.
  yield* removePlaceFromPictures(bytes, type);
  if (boxed.has(type)) yield* removePlaceFromBoxes(bytes);
  if (type === 'image/jpeg') yield* removePlaceFromVideoBehind(bytes);
  if (type === 'video/webm') yield* removePlaceFromWebm(bytes);
}
