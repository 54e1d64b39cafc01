import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Settings, useSettings } from './settings.ts';
import { tenantFiles } from './storage.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let received: Received[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  const { method, url = '', headers } = request;
  void text(request).then((body) => {
    received.push({ method, url, headers, body });
    answer(response);
  });
});
let origin = '';
let uploads = '';
const files = tenantFiles('t-1');
const video = { type: 'video/mp4', size: 500_000_000, origin: 'https://acme.kindred.example' };

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  uploads = `${origin}/upload/storage/v1/b/demo-uploads.appspot.com/o`;
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', host);
});
beforeEach(() => {
  received = [];
  useSettings({ projectId: 'demo-uploads', storage: { origin, keyFile: undefined } } as Settings);
});
afterAll(() => {
  vi.unstubAllEnvs();
  useSettings(undefined);
  server.closeAllConnections();
  server.close();
});

const begins = (location: string) => (response: ServerResponse) => void response.writeHead(200, { location }).end();

test('begins an upload of one size and type for one origin, which cannot replace a file', async () => {
  answer = begins(`${uploads}?uploadType=resumable&upload_id=abc`);
  expect(await files.beginUpload('films/a b', video)).toBe(`${uploads}?uploadType=resumable&upload_id=abc`);
  const [{ method, url, headers, body }] = received as [Received];
  const asked = new URL(url, origin);
  expect([method, asked.pathname, body]).toEqual(['POST', '/upload/storage/v1/b/demo-uploads.appspot.com/o', '{}']);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    uploadType: 'resumable',
    name: 'tenants/t-1/films/a b',
    ifGenerationMatch: '0',
  });
  expect(headers).toMatchObject({
    authorization: 'Bearer owner',
    origin: 'https://acme.kindred.example',
    'x-upload-content-type': 'video/mp4',
    'x-upload-content-length': '500000000',
  });
});

test('names no origin for a program', async () => {
  answer = begins(`${uploads}?upload_id=abc`);
  await files.beginUpload('films/a', { ...video, origin: undefined });
  expect(received[0]!.headers).not.toHaveProperty('origin');
});

test.each(['https://elsewhere.example/upload', 'http://127.0.0.1:1/upload/storage/v1/b/x/o?upload_id=a', ''])(
  'refuses the address %s of an upload, which is not in our bucket',
  async (location) => {
    answer = begins(location);
    await expect(files.beginUpload('films/a', video)).rejects.toThrow('named another address');
  },
);

test('follows no redirect, which would hand on the token', async () => {
  answer = (response) => void response.writeHead(307, { location: `${origin}/elsewhere` }).end();
  await expect(files.beginUpload('films/a', video)).rejects.toThrow('did not answer');
  expect(received).toHaveLength(1);
});

test('is unavailable while the storage is, and fails if the storage refuses', async () => {
  answer = (response) => void response.writeHead(503).end();
  await expect(files.beginUpload('films/a', video)).rejects.toMatchObject({ code: 'unavailable' });
  answer = (response) => void response.writeHead(412).end();
  await expect(files.beginUpload('films/a', video)).rejects.toThrow('refused to begin an upload: 412');
});

test('retries after a broken connection', async () => {
  answer = (response) => {
    if (received.length < 3) response.socket!.destroy();
    else begins(`${uploads}?upload_id=abc`)(response);
  };
  expect(await files.beginUpload('films/a', video)).toBe(`${uploads}?upload_id=abc`);
});

test.each([499, 204, 404, 410])('has ended an upload if the storage answers %i', async (status) => {
  answer = (response) => void response.writeHead(status).end();
  await files.endUpload(`${uploads}?upload_id=abc`);
  expect(received).toMatchObject([{ method: 'DELETE', body: '' }]);
});

test('fails to end an upload if the storage refuses, and calls no other address', async () => {
  answer = (response) => void response.writeHead(403).end();
  await expect(files.endUpload(`${uploads}?upload_id=abc`)).rejects.toThrow('refused to end an upload: 403');
  await expect(files.endUpload(`${origin}/elsewhere`)).rejects.toThrow('not the address of an upload');
  expect(received).toHaveLength(1);
});

test('begins nothing in the emulator alone, which would call the real storage', async () => {
  useSettings({ projectId: 'demo-uploads', storage: { origin: 'https://storage.googleapis.com' } } as Settings);
  await expect(files.beginUpload('films/a', video)).rejects.toThrow('KINDRED_STORAGE_ORIGIN');
  expect(await files.addressOf('films/a', 'inline')).toBeUndefined();
});

test('returns the size of a file, and undefined if there is none', async () => {
  answer = (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"size":"500000000"}');
  expect(await files.sizeOf('films/a')).toBe(500_000_000);
  answer = (response) => void response.writeHead(404).end('Not found');
  expect(await files.sizeOf('films/a')).toBeUndefined();
});

test('sends a file whose size is known in one request that may replace it, and ends once the storage has kept it', async () => {
  answer = begins(`${uploads}?upload_id=abc`);
  const writer = await files.write('films/a', 'video/mp4', 8);
  answer = (response) => void response.writeHead(200).end();
  await writer.write(Buffer.from('pict'));
  await writer.write(Buffer.from('ures'));
  await writer.end();
  const [begun, sent] = received as [Received, Received];
  expect(new URL(begun.url, origin).searchParams.has('ifGenerationMatch')).toBe(false);
  expect([sent.method, sent.url, sent.headers['content-length'], sent.body]).toEqual([
    'PUT',
    '/upload/storage/v1/b/demo-uploads.appspot.com/o?upload_id=abc',
    '8',
    'pictures',
  ]);
});

test('fails to write a file that the storage refuses, or that is cut off', async () => {
  answer = begins(`${uploads}?upload_id=abc`);
  const [refused, broken] = [await files.write('a', 'video/mp4', 4), await files.write('b', 'video/mp4', 4)];
  answer = (response) => void response.writeHead(403).end();
  await refused.write(Buffer.from('pict'));
  await expect(refused.end()).rejects.toThrow('The storage refused a file: 403');
  answer = (response) => void response.destroy();
  await broken.write(Buffer.from('pict'));
  await expect(broken.end()).rejects.toMatchObject({ code: 'unavailable' });
});
