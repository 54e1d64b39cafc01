import type dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Settings, useSettings } from '../settings.ts';
import { isPublic } from './addresses.ts';
import { callOutside, outboundUrl } from './outbound.ts';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

const asked: { method: string; path: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
let answer: Answer;
const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  asked.push({ method: request.method!, path: request.url!, headers: request.headers, body });
  answer(request, response, body);
});
const open = new Set<http.ServerResponse>();
let origin: string;

const allow = (...localOrigins: string[]) => useSettings({ localOrigins } as Partial<Settings> as Settings);
const anyLocal = ['http://127.0.0.1:*', 'https://127.0.0.1:*', 'http://localhost:*'];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  allow(...anyLocal);
});
afterEach(() => {
  asked.length = 0;
  for (const response of open) response.destroy();
  open.clear();
  allow(...anyLocal);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  useSettings(undefined);
});

/** Resolves every name to these addresses, like a DNS server that an attacker runs. */
const resolvingTo = (...addresses: string[]): typeof dns.lookup =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as typeof dns.lookup;

const call = (path: string, also: Partial<Parameters<typeof callOutside>[0]> = {}, lookUp?: typeof dns.lookup) =>
  callOutside({ method: 'GET', url: `${origin}${path}`, milliseconds: 5000, maxBytes: 1000, ...also }, lookUp);
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { fault?: string }) => error.fault ?? String(error),
  );

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    'localhost',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

describe('a URL', () => {
  test.each([
    ['file:///etc/passwd', 'bad_url'],
    ['gopher://example.com', 'bad_url'],
    ['not a url', 'bad_url'],
    ['http://name:secret@example.com/', 'bad_url'],
    ['http://example.com:25/', 'bad_url'],
    ['http://127.0.0.1/', 'refused_address'],
    ['http://2130706433/', 'refused_address'],
    ['http://0177.0.0.1/', 'refused_address'],
    ['http://0x7f.1/', 'refused_address'],
    ['http://[::1]/', 'refused_address'],
    ['http://[::ffff:169.254.169.254]/', 'refused_address'],
    ['http://169.254.169.254/latest/meta-data', 'refused_address'],
  ])('%s is refused before anything is looked up', (url, expected) => {
    allow();
    expect(() => outboundUrl(url)).toThrow(expect.objectContaining({ fault: expected }));
  });
});

describe('a call', () => {
  test('sends method, headers and body, and returns an answer of any status', async () => {
    answer = (_request, response) => response.writeHead(418, { 'x-kind': 'teapot' }).end('short and stout');
    const got = await call('/pot?full=1', { method: 'POST', headers: { 'x-key': 'k' }, body: '{"a":1}' });
    expect([got.status, got.headers['x-kind'], String(got.body)]).toEqual([418, 'teapot', 'short and stout']);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/pot?full=1', body: '{"a":1}', headers: { 'x-key': 'k' } });
  });

  test.each([
    [[]],
    [['http://127.0.0.1:1']],
    [['https://127.0.0.1:*']],
    [['http://127.0.0.2:*']],
    [['http://*.localhost:*']],
    [['http://127.0.0.1']],
  ])('never reaches this machine where the settings list %j', async (origins) => {
    allow(...origins);
    expect(await fault(call('/'))).toBe('refused_address');
    expect(asked).toEqual([]);
  });

  test('reaches origins on this machine that the settings list, and no others', async () => {
    answer = (_request, response) => response.end('here');
    allow(origin, 'http://*.localhost:*');
    expect((await call('/')).status).toBe(200);
    const named = (host: string) => `http://${host}:${new URL(origin).port}/`;
    const local = resolvingTo('127.0.0.1');
    expect((await call('', { url: named('feeds.localhost') }, local)).status).toBe(200);
    expect(await fault(call('', { url: named('feeds.example') }, local))).toBe('refused_address');
    expect(await fault(call('', { url: named('localhost') }, local))).toBe('refused_address');
  });

  test('does not follow a redirect to another origin on this machine', async () => {
    allow(origin);
    answer = (_request, response) =>
      response.writeHead(307, { location: `http://localhost:${new URL(origin).port}/` }).end();
    expect(await fault(call('/', {}, resolvingTo('127.0.0.1')))).toBe('refused_address');
  });

  test.each([['10.0.0.1'], ['169.254.169.254'], ['::1'], ['8.8.8.8', '192.168.0.1']])(
    'is refused if its host name resolves to %s',
    async (...addresses) => {
      allow();
      const url = 'http://rebound.example:8080/';
      expect(await fault(call('', { url }, resolvingTo(...addresses)))).toBe('refused_address');
    },
  );

  test('follows three redirects, but not a fourth', async () => {
    answer = ({ url }, response) => {
      const left = Number(url!.slice(1));
      if (left === 0) return void response.end('here');
      response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    const got = await call('/3');
    expect([String(got.body), got.url]).toEqual(['here', `${origin}/0`]);
    expect(await fault(call('/4'))).toBe('too_many_redirects');
  });

  test.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://[::ffff:10.0.0.1]/'])(
    'does not follow a redirect to %s',
    async (location) => {
      answer = (_request, response) => response.writeHead(307, { location }).end();
      expect(await fault(call('/'))).toMatch(/refused_address|bad_url/);
    },
  );

  test('does not pass its secrets to another origin', async () => {
    const other = `http://localhost:${new URL(origin).port}`;
    answer = ({ url }, response) =>
      url === '/first' ? response.writeHead(307, { location: `${other}/second` }).end() : response.end('ok');
    const headers = { authorization: 'Bearer x', 'x-kindred-signature': 's', accept: 'text/plain' };
    const lookUp = resolvingTo('127.0.0.1');
    expect((await call('/first', { method: 'POST', headers, body: 'b' }, lookUp)).status).toBe(200);
    expect(asked[1]).toMatchObject({ method: 'POST', path: '/second', body: 'b', headers: { accept: 'text/plain' } });
    expect(asked[1]!.headers).not.toHaveProperty('authorization');
    expect(asked[1]!.headers).not.toHaveProperty('x-kindred-signature');
  });

  test('becomes a GET without a body if a POST is redirected with 303', async () => {
    answer = ({ url }, response) =>
      url === '/first' ? response.writeHead(303, { location: '/second' }).end() : response.end('ok');
    await call('/first', { method: 'POST', body: 'b', headers: { 'content-type': 'text/plain' } });
    expect(asked[1]).toMatchObject({ method: 'GET', body: '' });
    expect(asked[1]!.headers).not.toHaveProperty('content-type');
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['deflate', deflateRawSync],
    [' GZIP ', gzipSync],
    ['gzip, br', (text) => brotliCompressSync(gzipSync(text))],
    ['identity, deflate,gzip', (text) => gzipSync(deflateSync(text))],
  ] satisfies [string, (text: string) => Buffer][])(
    'an answer that comes as %s, unasked, is unpacked, within the same limit',
    async (encoding, pack) => {
      answer = ({ url }, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(pack('x'.repeat(Number(url!.slice(1)))));
      expect((await call('/1000')).body.toString()).toBe('x'.repeat(1000));
      expect(asked[0]!.headers['accept-encoding']).toBe('identity');
      expect(await fault(call('/1001'))).toBe('too_large');
      answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end('not packed');
      expect(await fault(call('/'))).toBe('unreachable');
    },
  );

  test.each(['x-own', 'gzip, x-own', 'gzip, gzip, gzip, gzip'])(
    'leaves an answer with an unknown encoding (%s) as it is',
    async (encoding) => {
      answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end('as it is');
      expect((await call('/')).body.toString()).toBe('as it is');
    },
  );

  test.each([
    ['that says its length', { 'content-length': '1001' }],
    ['that does not', {}],
  ])('an answer %s and is too long is an error, and the connection ends', async (_name, headers) => {
    let ended!: () => void;
    const end = new Promise<void>((resolve) => (ended = resolve));
    answer = (_request, response) => {
      open.add(response);
      response.once('close', ended).writeHead(200, headers).write('x'.repeat(1001));
    };
    expect(await fault(call('/'))).toBe('too_large');
    await end;
  });

  test.each<[string, Answer]>([
    ['never comes', (_request, response) => void open.add(response)],
    ['never ends', (_request, response) => (open.add(response), void response.write('x'))],
  ])('an answer that %s is an error after the time', async (_name, given) => {
    answer = given;
    expect(await fault(call('/', { milliseconds: 200 }))).toBe('timed_out');
  });

  test('to a name below localhost goes to this machine, whatever the DNS server says', async () => {
    answer = (_request, response) => void response.end('here');
    const url = `${origin.replace('127.0.0.1', 'feeds.acme.localhost')}/`;
    allow('http://*.localhost:*');
    const { body } = await call('', { url }, resolvingTo('8.8.8.8'));
    expect(body.toString()).toBe('here');
    allow();
    expect(await fault(call('', { url }, resolvingTo('8.8.8.8')))).toBe('refused_address');
  });

  test('returns a redirect to a caller that follows redirects itself', async () => {
    answer = (_request, response) => void response.writeHead(301, { location: '/elsewhere' }).end();
    const { status, headers } = await call('/', { followsRedirects: false });
    expect([status, headers.location]).toEqual([301, '/elsewhere']);
    expect(asked).toHaveLength(1);
  });

  test('ends when its caller aborts it', async () => {
    const controller = new AbortController();
    answer = (_request, response) => {
      open.add(response);
      controller.abort(new Error('enough'));
    };
    await expect(call('/', { signal: controller.signal })).rejects.toThrow('enough');
  });

  test('is an error if the host breaks the connection or cannot be reached', async () => {
    answer = (request) => void request.socket.destroy();
    expect(await fault(call('/'))).toBe('unreachable');
    expect(await fault(call('', { url: 'http://127.0.0.1:1/' }))).toBe('bad_url');
    expect(await fault(call('', { url: origin.replace('http:', 'https:') }))).toBe('bad_certificate');
  });
});
