import { Readable } from 'node:stream';

/** A Node stream of bytes as the web's `ReadableStream`, which answers are made of. */
export const webStream = (reading: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  // Node's types and the DOM's each declare this class: it is the same one, which the compiler cannot see.
  Readable.toWeb(reading) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
