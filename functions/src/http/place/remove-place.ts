import { inParts, TooManyParts } from '../in-parts.ts';
import { removePlaceFromPictures } from './pictures.ts';
import { removePlaceFromBoxes, removePlaceFromVideoBehind } from './videos.ts';
import { removePlaceFromWebm } from './webm.ts';

const boxed = new Set(['video/mp4', 'video/quicktime', 'audio/mp4', 'image/heic', 'image/avif']);

/**
 * Removes the place of recording from a photo, a video or a sound recording. Overwrites the values in place, so that
 * the file's size, pictures, sound, orientation and date stay. Other files, and unreadable parts, stay as they are.
 * Running it again changes nothing. Yields to other calls. Returns false if the file has more parts than the limit.
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
  // Videos can contain pictures and their metadata.
  yield* removePlaceFromPictures(bytes, type);
  if (boxed.has(type)) yield* removePlaceFromBoxes(bytes);
  if (type === 'image/jpeg') yield* removePlaceFromVideoBehind(bytes);
  if (type === 'video/webm' || type === 'audio/webm') yield* removePlaceFromWebm(bytes);
}
