import { Readable } from 'node:stream';

/** Converts a Node stream of bytes to a web `ReadableStream`, as responses need it. */
export const webStream = (reading: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  // Node's types and the DOM's types both declare this class; at run time it is the same one.
  Readable.toWeb(reading) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
