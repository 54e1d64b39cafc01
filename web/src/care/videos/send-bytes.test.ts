// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnexpectedAnswer, Unreachable } from '../../lib/api/errors.ts';
import { putBytes } from './put-bytes.ts';
import { type BytesToSend, chunkBytes, sendBytes } from './send-bytes.ts';

declare const jsdom: { readonly virtualConsole: { readonly removeAllListeners: () => void } };

const unit = 256 * 1024;

/** A storage that keeps whole units of what arrives, as Cloud Storage does. */
class Storage {
  kept = Buffer.alloc(0);
  readonly ranges: string[] = [];
  /** Called before each answer. Returns true if it dealt with the call itself. */
  disturb: (call: IncomingMessage, answer: ServerResponse, storage: Storage) => boolean = () => false;

  readonly answer = (call: IncomingMessage, answer: ServerResponse): void => {
    answer.setHeader('access-control-allow-origin', '*');
    answer.setHeader('access-control-allow-methods', 'PUT');
    answer.setHeader('access-control-allow-headers', 'content-range');
    answer.setHeader('access-control-expose-headers', 'range');
    if (call.method === 'OPTIONS') return void answer.writeHead(204).end();
    const range = call.headers['content-range']!;
    this.ranges.push(range);
    if (this.disturb(call, answer, this)) return;
    const [, from, to, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(range)!;
    if (from === undefined) return this.#tell(answer, Number(total));
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => {
      const body = Buffer.concat(parts);
      // Each part must start where the last one ended.
      if (Number(from) !== this.kept.length || body.length !== Number(to) - Number(from) + 1)
        return void answer.writeHead(400).end();
      this.keep(body, Number(total));
      this.#tell(answer, Number(total));
    });
  };

  keep(body: Buffer, total: number): void {
    const all = Buffer.concat([this.kept, body]);
    this.kept = all.length === total ? all : all.subarray(0, all.length - (all.length % unit));
  }

  #tell(answer: ServerResponse, total: number): void {
    if (this.kept.length === total) return void answer.writeHead(200).end('{}');
    if (this.kept.length > 0) answer.setHeader('range', `bytes=0-${this.kept.length - 1}`);
    answer.writeHead(308).end();
  }
}

let storage: Storage;
let server: Server;
let address: string;

beforeEach(async () => {
  // It would report each cut connection.
  jsdom.virtualConsole.removeAllListeners();
  storage = new Storage();
  server = createServer(storage.answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 251));
const film = bytes(2 * chunkBytes + 100_000);

const send = (more: Partial<BytesToSend> = {}, pause = vi.fn(async () => undefined)) =>
  sendBytes(
    {
      file: new Blob([new Uint8Array(film)]),
      address,
      isNew: true,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onWaiting: () => undefined,
      ...more,
    },
    { put: putBytes, pause },
  );

/** Keeps a part of the body, then cuts the connection. */
const cutAfter = (most: number) => (call: IncomingMessage, _: ServerResponse, to: Storage) => {
  const parts: Buffer[] = [];
  let length = 0;
  call.on('data', (part: Buffer) => {
    parts.push(part);
    length += part.length;
    if (length < most || call.destroyed) return;
    to.keep(Buffer.concat(parts).subarray(0, most), Infinity);
    call.destroy();
  });
  return true;
};

const isQuestion = (call: IncomingMessage): boolean => call.headers['content-range']!.startsWith('bytes */');

describe('a video', () => {
  test('arrives whole, in parts of eight mebibytes, with its progress', async () => {
    const shares: number[] = [];
    expect(await send({ onProgress: (share) => shares.push(share) })).toBe('complete');
    expect(storage.kept.equals(film)).toBe(true);
    expect(storage.ranges).toEqual([
      `bytes 0-${chunkBytes - 1}/${film.length}`,
      `bytes ${chunkBytes}-${2 * chunkBytes - 1}/${film.length}`,
      `bytes ${2 * chunkBytes}-${film.length - 1}/${film.length}`,
    ]);
    expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
  });

  test('whose connection is cut ten times arrives whole, with no byte sent twice to be kept', async () => {
    let cuts = 0;
    storage.disturb = (call, ...rest) =>
      !isQuestion(call) && cuts < 10 && ++cuts > 0 ? cutAfter(2 * unit + 1000)(call, ...rest) : false;
    const pause = vi.fn(async () => undefined);
    const waiting: boolean[] = [];
    expect(await send({ onWaiting: (is) => waiting.push(is) }, pause)).toBe('complete');
    expect(cuts).toBe(10);
    expect(storage.kept.equals(film)).toBe(true);
    // Each cut was the first since the upload went on.
    expect(pause.mock.calls.map(([failures]: readonly unknown[]) => failures)).toEqual(Array(10).fill(1));
    expect(waiting).toEqual(Array(10).fill([true, false]).flat());
  });

  test('that broke off in an earlier visit goes on after a question', async () => {
    storage.keep(film.subarray(0, 3 * unit), film.length);
    expect(await send({ isNew: false })).toBe('complete');
    expect(storage.kept.equals(film)).toBe(true);
    expect(storage.ranges.slice(0, 2)).toEqual([
      `bytes */${film.length}`,
      `bytes ${3 * unit}-${3 * unit + chunkBytes - 1}/${film.length}`,
    ]);
  });

  test('of which nothing has arrived starts at its first byte: the answer has no range', async () => {
    expect(await send({ isNew: false })).toBe('complete');
    expect(storage.ranges[1]).toBe(`bytes 0-${chunkBytes - 1}/${film.length}`);
  });

  test('that has arrived completely is not sent again', async () => {
    storage.keep(film, film.length);
    expect(await send({ isNew: false })).toBe('complete');
    expect(storage.ranges).toEqual([`bytes */${film.length}`]);
  });

  test('waits longer each time while the storage is busy', async () => {
    const statuses = [503, 429, 500];
    storage.disturb = (call, answer) => {
      const status = statuses.shift();
      if (status) call.resume().on('end', () => answer.writeHead(status).end());
      return status !== undefined;
    };
    const pause = vi.fn(async () => undefined);
    expect(await send({}, pause)).toBe('complete');
    expect(pause.mock.calls.map(([failures]: readonly unknown[]) => failures)).toEqual([1, 2, 3]);
    expect(storage.kept.equals(film)).toBe(true);
  });

  test('fails if the storage keeps nothing, however often it is tried', async () => {
    storage.disturb = (call) => call.destroy() instanceof Object;
    await expect(send()).rejects.toBeInstanceOf(Unreachable);
    expect(storage.ranges).toHaveLength(8);
  });

  test.each([404, 410])('has to begin again after %s', async (status) => {
    storage.disturb = (call, answer) => call.resume().on('end', () => answer.writeHead(status).end()) === call;
    expect(await send()).toBe('gone');
  });

  test('that is refused is not tried again', async () => {
    storage.disturb = (call, answer) => call.resume().on('end', () => answer.writeHead(403).end()) === call;
    await expect(send()).rejects.toBeInstanceOf(UnexpectedAnswer);
    expect(storage.ranges).toHaveLength(1);
  });

  test('that is cancelled stops at once', async () => {
    const stop = new AbortController();
    storage.disturb = () => {
      stop.abort(new Error('Stopped'));
      return true;
    };
    await expect(send({ signal: stop.signal })).rejects.toThrow('Stopped');
    expect(storage.ranges).toHaveLength(1);
  });
});
