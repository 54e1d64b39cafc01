/** A film may have many boxes before the one that describes it. */
const mostBoxes = 50;
/** Seconds between 1904, from which films count, and 1970. */
const epochSeconds = 2_082_844_800;
/** Cameras whose clock was never set write 1904 or 1970. */
const earliest = Date.parse('1990-01-01');

const viewOf = async (file: Blob, from: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, nth) => view.getUint8(at + nth)));

/**
 * Returns when an MP4 or MOV film was recorded, by the header of its `moov` box (ISO/IEC 14496-12), in the form of an API
 * timestamp. Undefined if it does not say, or for other formats. Reads only the headers, since a film may have 500 MB.
 */
export const filmDate = async (file: Blob): Promise<string | undefined> => {
  try {
    for (let at = 0, boxes = 0; at + 16 <= file.size && boxes < mostBoxes; boxes++) {
      const box = await viewOf(file, at, 16);
      const isLong = box.getUint32(0) === 1;
      const size = isLong ? Number(box.getBigUint64(8)) : box.getUint32(0);
      const start = at + (isLong ? 16 : 8);
      if (nameAt(box, 4) === 'moov') return await dateInMovie(file, start);
      if (size < 8) return undefined;
      at += size;
    }
  } catch {
    // Not a film that this can read.
  }
  return undefined;
};

/** Reads the first box of a `moov` box, which is its header. */
const dateInMovie = async (file: Blob, at: number): Promise<string | undefined> => {
  const header = await viewOf(file, at, 24);
  if (nameAt(header, 4) !== 'mvhd') return undefined;
  const seconds = header.getUint8(8) === 1 ? Number(header.getBigUint64(12)) : header.getUint32(12);
  const time = (seconds - epochSeconds) * 1000;
  return time < earliest || time > Date.now() ? undefined : new Date(time).toISOString();
};
