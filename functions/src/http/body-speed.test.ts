import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { open } from '@kindred/contract/access';
import { anyFileType, fileEndpoint } from '@kindred/contract/endpoint';
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bytesOf } from './body-bytes.ts';
import { bodyRoom, holdRoom } from './body-room.ts';
import { leastBytes, windowMilliseconds } from './body-speed.ts';
import { readBody } from './input.ts';
import { nodeHandler } from './node-adapter.ts';
import { problemAnswer } from './problem-answer.ts';

// Fake the timer of the windows only: sockets need the real ones.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const endpoint = {
  ...fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/file',
    summary: '',
    access: open(),
    status: 200,
    outputType: anyFileType,
    errors: [],
  }),
  file: { types: ['text/csv'], maxBytes: limits.documentBytes, refusal: 'bad_request' },
} as Parameters<typeof readBody>[0];

/** Returns a form with a file of this many bytes. */
const formOf = (bytes: number): Uint8Array =>
  new TextEncoder().encode(
    [
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.csv"',
      'Content-Type: text/csv',
      '',
      'a'.repeat(bytes),
      '--x--',
      '',
    ].join('\r\n'),
  );

/** Returns a request whose body arrives on demand. */
const requestOf = (announced: number) => {
  let arrive: (bytes: Uint8Array) => void = () => undefined;
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      arrive = (bytes) => controller.enqueue(bytes);
      end = () => controller.close();
    },
    // A refused client may still be sending.
    cancel() {
      arrive = end = () => undefined;
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(announced) };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return {
    request: new Request('http://acme.localhost/', init),
    arrive: (bytes: Uint8Array) => arrive(bytes),
    end: () => end(),
  };
};

/** Lets readers of the body take the bytes that have arrived. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Waits until the body's first window has begun. */
const begun = async () => {
  while (vi.getTimerCount() === 0) await settled();
};

const refusalOf = (read: Promise<unknown>) => read.catch((error: unknown) => error);

/** Sends a form over this many windows, the same amount in each. */
const sendSteadily = async (form: Uint8Array, windows: number) => {
  const { request, arrive, end } = requestOf(form.length);
  const read = readBody(endpoint, request, 'steady');
  read.catch(() => undefined);
  await begun();
  const part = Math.ceil(form.length / windows);
  for (let at = 0; at < form.length; at += part) {
    arrive(form.subarray(at, at + part));
    await settled();
    if (at + part < form.length) await vi.advanceTimersByTimeAsync(windowMilliseconds);
  }
  end();
  return read;
};

describe('a file that arrives', () => {
  test('with less than 64 kB in ten seconds is refused, and its room is released', async () => {
    const form = formOf(200_000);
    const { request, arrive } = requestOf(form.length);
    const read = refusalOf(readBody(endpoint, request, 'slow'));
    await begun();
    arrive(form.subarray(0, leastBytes));
    await settled();
    await vi.advanceTimersByTimeAsync(windowMilliseconds);
    arrive(form.subarray(leastBytes, 2 * leastBytes - 1));
    await settled();
    await vi.advanceTimersByTimeAsync(windowMilliseconds);
    expect(await read).toMatchObject({ code: 'request_timeout', headers: { connection: 'close' } });
    (await holdRoom(bodyRoom, 'another'))();
  });

  test('steadily is accepted, however many windows it needs', async () => {
    const { file, release } = await sendSteadily(formOf(200_000), 3);
    expect(file?.bytes.length).toBe(200_000);
    release();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('at a pace that would hold its room for more than two minutes is refused', async () => {
    const form = formOf(12_000_000);
    const refused = await refusalOf(sendSteadily(form, 13));
    expect(refused).toMatchObject({ code: 'request_timeout' });
    const { release } = await sendSteadily(form, 12);
    release();
  });
});

test('requires the same speed of any other body', async () => {
  const { request, arrive } = requestOf(100);
  const read = refusalOf(bytesOf(request, limits.bodyBytes));
  await begun();
  arrive(new Uint8Array(99));
  await settled();
  await vi.advanceTimersByTimeAsync(windowMilliseconds);
  expect(await read).toMatchObject({ code: 'request_timeout' });
  expect(vi.getTimerCount()).toBe(0);
});

test('responds with 408, closes the connection and releases the room', async () => {
  const handle = nodeHandler(async (request) => {
    try {
      await readBody(endpoint, request, 'slow');
      return new Response();
    } catch (error) {
      return problemAnswer(error, 'an id', '/');
    }
  });
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const type = 'Content-Type: multipart/form-data; boundary=x';
  socket.write(['POST / HTTP/1.1', 'Host: api', type, 'Content-Length: 20000000', '', '--x\r\n'].join('\r\n'));
  await begun();
  await vi.advanceTimersByTimeAsync(windowMilliseconds);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('application/problem+json');
  (await holdRoom(bodyRoom, 'another'))();
  await new Promise((resolve) => server.close(resolve));
});
