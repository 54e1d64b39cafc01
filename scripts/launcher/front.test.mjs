import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openFront } from './front.mjs';

/** @type {(() => void)[]} */
const opened = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

/**
 * @param {import("node:http").RequestListener} answer
 * @returns {Promise<number>} the port of the server
 */
async function serve(answer) {
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  opened.push(() => void server.close());
  return /** @type {import("node:net").AddressInfo} */ (server.address()).port;
}

/** @param {string} name */
const telling = (name) =>
  serve((incoming, outgoing) => {
    outgoing.setHeader('x-from', name);
    outgoing.end(JSON.stringify(incoming.headers));
  });

/** @param {{ pages: number, api: number }} behind */
async function front(behind) {
  const port = await serve(() => {});
  opened.pop()?.();
  opened.push(await openFront({ ...behind, port, isToFunction: (path) => path.startsWith('/api/') }));
  return `http://127.0.0.1:${port}`;
}

test('sends the API to the function, and everything else to the pages', async () => {
  const origin = await front({ pages: await telling('pages'), api: await telling('api') });
  const from = async (/** @type {string} */ path) => (await fetch(origin + path)).headers.get('x-from');
  expect([await from('/api/v1/me?of=/'), await from('/'), await from('/apiary')]).toEqual(['api', 'pages', 'pages']);
});

test('forwards the requested host, whatever the caller claims', async () => {
  const origin = await front({ pages: await telling('pages'), api: await telling('api') });
  const answer = await fetch(`${origin}/api/v1/me`, { headers: { 'x-forwarded-host': 'acme.localhost' } });
  expect(await answer.json()).toMatchObject({
    'x-forwarded-host': new URL(origin).host,
    'x-forwarded-for': '127.0.0.1',
  });
});

test('answers 502 if nothing listens behind it', async () => {
  const closed = await serve(() => {});
  opened.pop()?.();
  const origin = await front({ pages: closed, api: closed });
  expect((await fetch(`${origin}/`)).status).toBe(502);
});

test('fetches a hashed file once for each encoding, and any other file every time', async () => {
  let asked = 0;
  const pages = await serve((incoming, outgoing) => {
    outgoing.end(`${++asked} in ${incoming.headers['accept-encoding']}`);
  });
  const origin = await front({ pages, api: pages });
  const get = async (/** @type {string} */ path, /** @type {string} */ encoding) =>
    (await fetch(origin + path, { headers: { 'accept-encoding': encoding } })).text();
  expect([await get('/assets/a.js', 'br'), await get('/assets/a.js', 'br')]).toEqual(['1 in br', '1 in br']);
  expect([await get('/assets/a.js', 'gzip'), await get('/', 'br'), await get('/', 'br')]).toEqual([
    '2 in gzip',
    '3 in br',
    '4 in br',
  ]);
});

test('keeps a caller’s connection open even if the server behind it closes its own', async () => {
  const pages = await serve((_incoming, outgoing) => outgoing.writeHead(200, { connection: 'close' }).end());
  const origin = await front({ pages, api: pages });
  expect((await fetch(`${origin}/`)).headers.get('connection')).toBe('keep-alive');
});
