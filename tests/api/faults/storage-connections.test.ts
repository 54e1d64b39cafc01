import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantFiles, type TenantFiles } from '../../../functions/src/platform/storage.ts';
import '../../support/instance.ts';

/** Number of responses to break off after their headers, when the SDK no longer retries. */
let breaking = 0;
let asked = 0;
const storage = createServer((request, response) => {
  asked += 1;
  if (breaking-- <= 0) return void response.end('words');
  response.writeHead(200, { 'content-length': 5 }).flushHeaders();
  setImmediate(() => request.socket.destroy());
});
let files: TenantFiles;

beforeAll(async () => {
  await new Promise<void>((listening) => storage.listen(0, '127.0.0.1', listening));
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${(storage.address() as AddressInfo).port}`;
  files = tenantFiles('t-connections');
});
afterAll(() => storage.close());
beforeEach(() => {
  asked = 0;
});

const text = async (parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | undefined): Promise<string> => {
  let read = '';
  for await (const part of parts ?? []) read += new TextDecoder().decode(part);
  return read;
};

const readings: [string, () => Promise<string>][] = [
  ['whole', async () => new TextDecoder().decode(await files.get('letter'))],
  ['in its parts', async () => text(await files.getParts('letter'))],
  ['as it comes', async () => text((await files.stream('letter')) as AsyncIterable<Uint8Array> | undefined)],
];

test.each(readings)('retries a file read %s if the connection broke before any of it arrived', async (_, read) => {
  expect(await read()).toBe('words');
  breaking = 1;
  expect(await read()).toBe('words');
  expect(asked).toBe(3);
});
