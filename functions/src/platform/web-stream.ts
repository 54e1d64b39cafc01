import { Readable } from 'node:stream';

/** Converts a Node stream of bytes to a web `ReadableStream`, as responses need it. */
export const webStream = (reading: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  // Node's types and the DOM's both declare this class; it is the same one at run time.
  Readable.toWeb(reading) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
