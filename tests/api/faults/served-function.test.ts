import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  functionFiles,
  peakMemoryOf,
  type ServedFunction,
  serveFunction,
  statusOf,
} from '../../bench/served-function.ts';
import { asInstance, deployedDatabase } from '../../support/instance.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { unsigned } from '../../support/signed-tokens.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

/**
 * The built function under the platform's own server, as deployed, to test what that server does before our code runs.
 */
let served: ServedFunction;
const tenant = new TestTenant();
let olga: Persona;
let max: Persona;
let circleId: string;
let log = '';
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  asInstance({ databaseId: deployedDatabase });
  await tenant.create();
  olga = await tenant.person('Olga');
  circleId = (await createCircle(olga, 'Garden')).id;
  max = await tenant.person('Max');
  await addMember(olga, circleId, max);
  const settings = { KINDRED_CALLS_PER_MINUTE: '100000', NODE_OPTIONS: '--max-old-space-size=512' };
  served = await serveFunction(functionFiles.built, 'api', settings, (text) => (log += text));
  while ((await statusOf(served.port, '/public-api/v1/tenant', { 'x-forwarded-host': tenant.host })) !== 200)
    await wait(50);
});
beforeEach(() => {
  log = '';
});
afterAll(() => {
  agent.destroy();
  return served.stop();
});

interface Exchange {
  readonly socket: Socket;
  /** Everything received until the connection closed. */
  readonly answer: Promise<string>;
}

/** Opens a connection, and sends these lines and then this body unchanged. */
const send = (lines: readonly string[], body: string | Uint8Array = ''): Exchange => {
  const socket = connect(served.port, '127.0.0.1');
  socket.write([...lines, `X-Forwarded-Host: ${tenant.host}`, 'Host: api', '', ''].join('\r\n'));
  if (body.length) socket.write(body);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer came, but ${text}`)));
  });
  return { socket, answer };
};

const closing = 'Connection: close';
const json = 'Content-Type: application/json';
const lengthOf = ({ length }: string | Uint8Array): string => `Content-Length: ${length}`;
/** A public call with a body. */
const open = 'POST /public-api/v1/password-reset-request HTTP/1.1';

/** Expects a response that only our own code sends. */
const expectProblem = (answer: string, status: number): void => {
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
  expect(answer).toMatch(/x-request-id: \w{20}/i);
  expect(answer).not.toMatch(/<html|node_modules|\bat \w+ \(/i);
};

const cut = gzipSync('{"email":"a@b.example"}').subarray(0, 12);

describe('requests that the platform’s server would answer itself', () => {
  test.each([
    ['no JSON', 400, [json], '{"email":'],
    ['an unknown charset', 415, ['Content-Type: application/json; charset=klingon'], '{}'],
    ['an odd charset in a form', 415, ['Content-Type: application/x-www-form-urlencoded; charset=x'], 'a=b'],
    ['too many fields in a form', 415, ['Content-Type: application/x-www-form-urlencoded'], 'a&'.repeat(2000)],
    ['a broken gzip', 415, [json, 'Content-Encoding: gzip'], cut],
    ['an unknown encoding', 415, [json, 'Content-Encoding: klingon'], '{}'],
    ['two encodings', 415, [json, 'Content-Encoding: gzip, gzip'], '{}'],
    ['a type that is none', 415, ['Content-Type: ;;;'], '{}'],
  ] as const)('%s gets a problem with the status %i', async (_, status, headers, body) => {
    const { answer } = send([open, ...headers, lengthOf(body), closing], body);
    expectProblem(await answer, status);
    expect(log).not.toContain('ERROR');
  });

  test.each(['/public-api/v1/%ZZ', '/favicon.ico', '/robots.txt', '/', '//', '/public-api/v1/tenant/%'])(
    'get a problem: %s',
    async (path) => {
      const { answer } = send([`GET ${path} HTTP/1.1`, closing]);
      expectProblem(await answer, 404);
    },
  );
});

describe('a compressed body', () => {
  const bomb = gzipSync(Buffer.alloc(300_000_000));

  test('is refused because of its encoding, and is never inflated', async () => {
    const before = peakMemoryOf(served.pid);
    const { answer } = send([open, json, 'Content-Encoding: gzip', lengthOf(bomb), closing], bomb);
    const text = await answer;
    expectProblem(text, 415);
    expect(text).toMatch(/accept-encoding: identity/i);
    expect(peakMemoryOf(served.pid) - before).toBeLessThan(60);
  });

  test('is not inflated by a function that the identity service calls', async () => {
    const blocking = await serveFunction(functionFiles.built, 'refuseForeignAccounts', {}, () => undefined);
    try {
      while ((await statusOf(blocking.port, '/', {})) === undefined) await wait(50);
      const before = peakMemoryOf(blocking.pid);
      const answer = await fetch(`http://127.0.0.1:${blocking.port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: bomb,
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('node_modules');
      expect(peakMemoryOf(blocking.pid) - before).toBeLessThan(60);
    } finally {
      await blocking.stop();
    }
  });

  test('stays unread if the call takes no body', async () => {
    const headers = [
      json,
      'Content-Encoding: gzip',
      `Authorization: Bearer ${unsigned(olga.token)}`,
      lengthOf(bomb),
      closing,
    ];
    const { answer } = send(['POST /api/v1/care/nothing HTTP/1.1', ...headers], bomb);
    expectProblem(await answer, 404);
  });
});

const upload = (): string => `POST /api/v1/care/circles/${circleId}/documents HTTP/1.1`;
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

/** Starts an upload on a keep-alive connection like the platform's. Its body is not sent yet. */
const newUpload = (
  { token }: Persona,
  headers: Record<string, string>,
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest =>
  request(
    {
      port: served.port,
      method: 'POST',
      path: upload().split(' ')[1]!,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-forwarded-host': tenant.host,
        authorization: `Bearer ${unsigned(token)}`,
        ...headers,
      },
      agent,
    },
    onAnswer,
  );

const uploaded = (bytes: Uint8Array, by = olga): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = newUpload(by, {}, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    outgoing.on('error', reject);
    outgoing.end(Buffer.concat([Buffer.from(fileHead), bytes, Buffer.from('\r\n--x--\r\n')]));
  });
const form = 'Content-Type: multipart/form-data; boundary=x';

describe('a body', () => {
  test.each([
    ['nobody’s upload', 401, () => [upload(), form]],
    ['a stranger’s upload', 401, () => [upload(), form, 'Authorization: Bearer a.b.c']],
    ['an upload to nowhere', 404, () => ['POST /api/v1/care/nothing HTTP/1.1', form]],
  ] as const)('is not awaited: %s is refused before it arrives', async (_, status, lines) => {
    const { socket, answer } = send([...lines(), 'Content-Length: 20000000', closing]);
    expectProblem(await answer, status);
    expect(socket.bytesWritten).toBeLessThan(1000);
  });

  test('is refused before it arrives if it declares too large a size', async () => {
    const { answer } = send([open, json, 'Content-Length: 30000000', closing]);
    expectProblem(await answer, 413);
  });

  test('is read up to the limit if it has no length', async () => {
    const chunk = `${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n`;
    const { socket, answer } = send([open, json, 'Transfer-Encoding: chunked', closing], chunk.repeat(11));
    expectProblem(await answer, 413);
    socket.destroy();
  });

  test('leaves the connection usable for the next call after a refusal', async () => {
    const { socket, answer } = send([open, json, 'Content-Length: 1500000'], 'a'.repeat(1_500_000));
    socket.write(
      `GET /public-api/v1/tenant HTTP/1.1\r\nX-Forwarded-Host: ${tenant.host}\r\nHost: api\r\n${closing}\r\n\r\n`,
    );
    const text = await answer;
    expectProblem(text, 413);
    expect(text).toMatch(/\r\n\r\n\{.*HTTP\/1\.1 200 /s);
  });

  test('causes no fault if it breaks off', async () => {
    for (const lines of [
      [open, json, 'Content-Length: 500'],
      [upload(), form, `Authorization: Bearer ${unsigned(olga.token)}`, 'Content-Length: 5000'],
    ]) {
      const { socket, answer } = send(lines, '--x\r\nContent-Disp');
      await new Promise((resolve) => socket.write('osition', resolve));
      socket.destroy();
      expect(await answer).toBe('');
    }
    await vi.waitFor(() => expect(log.match(/"status":400/g)).toHaveLength(2), 10_000);
    expect(log).not.toContain('ERROR');
  });

  test('arrives unchanged', async () => {
    const { status, body } = await uploaded(Buffer.from('Grüße'));
    expect(status).toBe(201);
    expect(JSON.parse(body)).toMatchObject({ size_bytes: 7 });
  });

  test('waits for free memory, without blocking other requests', async () => {
    const before = peakMemoryOf(served.pid);
    const begin = Buffer.concat([Buffer.from(fileHead), Buffer.alloc(23_000_000, 'a')]);
    const answered: unknown[] = [];
    const begun = Array.from({ length: 8 }, () => {
      const outgoing = newUpload(olga, { 'content-length': '24000000' }, ({ statusCode }) => answered.push(statusCode));
      outgoing.on('error', () => undefined).write(begin);
      return outgoing;
    });
    expect((await uploaded(Buffer.from('Hello'), max)).status).toBe(201);
    await vi.waitFor(() => expect(answered).toEqual([503, 503, 503, 503, 503, 503]), 40_000);
    expect(peakMemoryOf(served.pid) - before).toBeLessThan(130);
    for (const outgoing of begun) outgoing.destroy();
    expect((await uploaded(Buffer.from('Hello'))).status).toBe(201);
  });
});
