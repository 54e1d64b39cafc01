import { boxAt, boxesIn } from './boxes.ts';
import { elementAt } from './webm.ts';

/** Elements of Matroska, of which WebM is a part. */
const element = { segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, type: 0x83, cluster: 0x1f43b675 };
const parents = new Set([element.segment, element.tracks, element.track]);
const soundType = 2;

/** Most parts that are looked at. The tracks are described at the beginning, before any sound. */
const mostParts = 200;

/** Returns whether the tracks of a WebM are sound, all of them. False if it describes none. */
const isSoundInWebm = (bytes: Buffer): boolean => {
  let [at, tracks] = [0, 0];
  for (let left = mostParts; left > 0; left--) {
    const one = elementAt(bytes, at);
    if (!one || one.id === element.cluster) break;
    if (one.id === element.type) {
      if (bytes[one.end - 1] !== soundType) return false;
      tracks++;
    }
    at = parents.has(one.id) ? one.start : one.end;
  }
  return tracks > 0;
};

/** Returns whether the tracks of an MP4 are sound, all of them. False if it describes none. */
const isSoundInBoxes = (bytes: Buffer): boolean => {
  let [left, tracks] = [mostParts, 0];
  for (const box of boxesIn(bytes, { start: 0, end: bytes.length })) {
    if (left-- === 0) return false;
    if (box.name !== 'moov') continue;
    for (const inside of boxesIn(bytes, box)) {
      if (left-- === 0) return false;
      if (inside.name !== 'trak') continue;
      const handler = boxAt(bytes, inside, 'mdia', 'hdlr');
      if (!handler || bytes.toString('latin1', handler.start + 8, handler.start + 12) !== 'soun') return false;
      tracks++;
    }
  }
  return tracks > 0;
};

/** Returns the type of a file that can have pictures and sound: that of a sound recording if it has sound alone. */
export const typeBySound = (given: Uint8Array, type: string): string => {
  if (type !== 'video/webm' && type !== 'video/mp4') return type;
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const isSound = type === 'video/webm' ? isSoundInWebm(bytes) : isSoundInBoxes(bytes);
  return isSound ? type.replace('video/', 'audio/') : type;
};
