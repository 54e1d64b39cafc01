const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic']);
/** Photography began then; a clock that was never set shows less. */
const earliest = Date.UTC(1826, 0, 1);

/**
 * Returns when a photo was taken, from its Exif data: as the camera's clock showed it, written as if it were UTC. Null if
 * the file does not say, or says something that cannot be.
 */
export const takenAt = async (bytes: Uint8Array, type: string, now: number): Promise<string | null> => {
  if (!pictures.has(type)) return null;
  try {
    const [{ default: sharp }, { default: readExif }] = await Promise.all([import('sharp'), import('exif-reader')]);
    const { exif } = await sharp(bytes).metadata();
    if (!exif) return null;
    const { Photo, Image } = readExif(exif);
    const at = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized ?? Image?.DateTime;
    const time = at instanceof Date ? at.getTime() : NaN;
    // A day ahead, since the camera may be where it is already tomorrow.
    return time >= earliest && time <= now + 24 * 3600 * 1000 ? new Date(time).toISOString() : null;
  } catch {
    return null;
  }
};
