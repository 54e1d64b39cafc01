import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOwnHost } from './call-own-host.ts';

let answer: http.RequestListener;
const server = http.createServer((request, response) => answer(request, response));
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (milliseconds = 5000) => callOwnHost({ method: 'POST', url, body: 'é', milliseconds, maxBytes: 10 });

test('reaches this machine, and does not follow redirects', async () => {
  answer = ({ headers }, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end(headers['content-length']);
  expect(await call()).toMatchObject({ status: 302, body: Buffer.from('2'), isWhole: true });
});

test('keeps the status and the headers of an answer that is too long or breaks off', async () => {
  answer = (_request, response) => response.writeHead(201, { 'x-id': '1' }).end('x'.repeat(11));
  expect(await call()).toMatchObject({ status: 201, headers: { 'x-id': '1' }, isWhole: false });
  answer = (_request, response) =>
    response.writeHead(201, { 'x-id': '2', 'content-length': 9 }).write('x', () => response.destroy());
  expect(await call()).toMatchObject({ status: 201, headers: { 'x-id': '2' }, isWhole: false });
});

test('says whether a request without an answer was sent', async () => {
  answer = () => undefined;
  await expect(call(100)).rejects.toMatchObject({ name: 'NoAnswer', wasSent: true });
  answer = (request) => request.socket.destroy();
  await expect(call()).rejects.toMatchObject({ name: 'NoAnswer', wasSent: true });
  await expect(
    callOwnHost({ method: 'POST', url: 'http://nowhere.invalid/', milliseconds: 5000, maxBytes: 10 }),
  ).rejects.toMatchObject({ wasSent: false });
});
