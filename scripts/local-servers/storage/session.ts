import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from './answer.ts';

/** The granularity in which Cloud Storage keeps bytes of an unfinished upload. */
export const granule = 256 * 1024;

const week = 7 * 24 * 3600 * 1000;

/** The object that an upload is to become. */
export interface ExpectedObject {
  readonly bucket: string;
  readonly name: string;
  readonly type: string;
  /** What the start named further, as JSON. */
  readonly metadata: string;
  /** Undefined if the start did not say it. */
  readonly size: number | undefined;
  /** The only origin whose pages may use it. */
  readonly origin: string | undefined;
  /** Whether it must not replace another one. */
  readonly isNew: boolean;
}

/** What arrived of a request's bytes. */
interface Arrived {
  /** Offset after the last byte. */
  readonly end: number;
  readonly isBroken: boolean;
  readonly isTooMuch: boolean;
}

/** An upload that is under way, or that is over. */
export class Session {
  readonly id = randomBytes(48).toString('base64url');
  readonly object: ExpectedObject;
  readonly file: string;
  /** When it ends, finished or not, in milliseconds since 1970. */
  readonly until: number;
  /** Number of bytes that are kept. */
  received = 0;
  /** How it is answered once it is over. */
  over: Answer | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(object: ExpectedObject, folder: string, now: number) {
    this.object = object;
    this.file = path.join(folder, this.id);
    this.until = now + week;
  }

  async begin(): Promise<void> {
    await writeFile(this.file, '');
  }

  /** Drops its bytes. */
  async end(answer: Answer): Promise<void> {
    this.over = answer;
    await rm(this.file, { force: true });
  }

  /** Lets the requests of one upload wait for each other. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /**
   * Writes bytes that begin at an offset and end before another. Those that are kept already are skipped. What was
   * written counts once `received` says so.
   */
  async write(body: AsyncIterable<Buffer>, first: number, before: number): Promise<Arrived> {
    const handle = await open(this.file, 'r+');
    let end = first;
    let isTooMuch = false;
    try {
      for await (const part of body) {
        const known = Math.max(0, this.received - end);
        isTooMuch ||= end + part.length > before;
        if (known < part.length && !isTooMuch) await handle.write(part, known, part.length - known, end + known);
        end += part.length;
      }
      return { end, isBroken: false, isTooMuch };
    } catch {
      return { end, isBroken: true, isTooMuch };
    } finally {
      await handle.close();
    }
  }

  /** Keeps what was written up to an offset, in whole granules. */
  keep(end: number): void {
    this.received = Math.max(this.received, end - (end % granule));
  }
}

/** The body of a request, whose connection breaks after some bytes. */
export async function* brokenAfter(request: IncomingMessage, bytes: number): AsyncGenerator<Buffer> {
  const { socket } = request;
  let left = bytes;
  for await (const part of request as AsyncIterable<Buffer>) {
    yield part.subarray(0, left);
    left -= part.length;
    if (left <= 0) break;
  }
  socket.destroy();
  throw new Error('The connection breaks, as planned');
}
