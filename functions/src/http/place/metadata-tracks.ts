import { type Box, boxAt } from './boxes.ts';

/** Handlers of tracks that are neither video nor sound: positions, speed and other sensor data. */
const handlers = new Set(['meta', 'camm']);

/** The whole file, in which tracks are overwritten. */
export interface Room {
  /** How many more bytes may be overwritten, in all tracks of the file together. */
  left: number;
  readonly length: number;
  /** Overwrites the bytes from one offset of the file up to another. */
  readonly blank: (from: number, to: number) => void;
}

/** Overwrites what a metadata track recorded while the camera was filming; other tracks stay as they are. */
export function* blankMetadataTrack(bytes: Buffer, track: Box, room: Room): Generator<undefined, void> {
  const handler = boxAt(bytes, track, 'mdia', 'hdlr');
  if (!handler || !handlers.has(bytes.toString('latin1', handler.start + 8, handler.start + 12))) return;
  const tables = boxAt(bytes, track, 'mdia', 'minf', 'stbl');
  if (tables) yield* blankSamples(bytes, tables, room);
}

/** The entries of a table. A broken file may lack some of them. */
class Table {
  readonly #bytes: Buffer;
  readonly #from: number;
  readonly #width: number;
  readonly length: number;

  constructor(bytes: Buffer, box: Box | undefined, head: number, width: number) {
    this.#bytes = bytes;
    this.#from = (box?.start ?? 0) + head;
    this.#width = width;
    this.length = box ? Math.max(0, Math.floor((box.end - this.#from) / width)) : 0;
  }

  at(index: number, column = 0): number {
    return this.#bytes.readUInt32BE(this.#from + index * this.#width + column);
  }

  long(index: number): number {
    return this.at(index) * 2 ** 32 + this.at(index, 4);
  }
}

/** Number of sizes added up as one part of the work. */
const samplesAtOnce = 1000;

/** Overwrites the samples that these tables list, chunk by chunk, until the limit is used up. */
function* blankSamples(bytes: Buffer, tables: Box, room: Room): Generator<undefined, void> {
  const find = (name: string) => boxAt(bytes, tables, name);
  const [sizeBox, short] = [find('stsz'), find('stco')];
  const same = sizeBox && sizeBox.start + 8 <= sizeBox.end ? bytes.readUInt32BE(sizeBox.start + 4) : 0;
  const sizes = new Table(bytes, sizeBox, 12, 4);
  const runs = new Table(bytes, find('stsc'), 8, 12);
  const chunks = short ? new Table(bytes, short, 8, 4) : new Table(bytes, find('co64'), 8, 8);
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks.length && runs.length > 0 && room.left > 0; chunk++) {
    yield;
    while (run + 1 < runs.length && runs.at(run + 1) <= chunk + 1) {
      run++;
      if (run % samplesAtOnce === 0) yield;
    }
    const count = runs.at(run, 4);
    let length = same * count;
    if (same === 0)
      for (const last = Math.min(sizes.length, sample + count); sample < last; sample++) {
        length += sizes.at(sample);
        if (sample % samplesAtOnce === 0) yield;
      }
    const from = short ? chunks.at(chunk) : chunks.long(chunk);
    const to = Math.min(room.length, from + Math.min(length, room.left));
    if (from >= to) continue;
    room.blank(from, to);
    room.left -= to - from;
  }
}
