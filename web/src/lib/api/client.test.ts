import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import type { Request, TokenSource } from './client.ts';
import { ApiProblem, type CallError, UnexpectedAnswer, Unreachable } from './errors.ts';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let calls: Call[];
let answer: (call: Call, response: ServerResponse) => void;
let origin: string;
const token = vi.fn<TokenSource>();
let request: Request;

const sessionEnded = vi.fn<() => void>();

beforeEach(async () => {
  calls = [];
  token.mockReset().mockImplementation(async ({ force }) => (force ? 'fresh' : 'token'));
  server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = incoming;
    const call = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') };
    calls.push(call);
    answer(call, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  request = createClient({ origin, token, sessionEnded, timeout: 500 });
});

afterEach(async () => {
  sessionEnded.mockReset();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const json = (response: ServerResponse, status: number, body: unknown, type = 'application/json'): void => {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
};

const problem = (response: ServerResponse, status: number, code: string, title: string, more: object = {}): void =>
  json(
    response,
    status,
    { type: 'x', status, code, title, instance: '/', requestId: 'r-1', ...more },
    'application/problem+json',
  );

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test('fills the path, sends query, body and bearer token, and returns the record', async () => {
  answer = (_, response) => json(response, 200, { id: 'c/1', name: 'Oma' });
  const body = { name: 'Oma', description: null, language: 'en', public_page: false };
  const circle = await request('PUT', '/api/v1/care/circles/{circle_id}', {
    params: { circle_id: 'c/1' },
    body,
    ifMatch: 3,
  });
  expect(circle.name).toBe('Oma');
  expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/v1/care/circles/c%2F1', body: JSON.stringify(body) });
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer token', 'if-match': '"3"' });

  await request('GET', '/api/v1/care/invitations', { query: { type: 'sent', limit: 5 } });
  expect(calls[1]?.url).toBe('/api/v1/care/invitations?type=sent&limit=5');
});

test('an open call does not wait for a token, and sends none without a session', async () => {
  token.mockResolvedValue(null);
  answer = (_, response) => json(response, 200, {});
  await request('GET', '/public-api/v1/tenant');
  expect(calls[0]?.headers.authorization).toBeUndefined();
  expect(token).toHaveBeenCalledWith({ force: false, wait: false });
});

test('waits for the token if a call needs a user, and fails without a request if there is none', async () => {
  answer = (_, response) => json(response, 200, {});
  await request('GET', '/api/v1/me/profile');
  expect(token).toHaveBeenCalledWith({ force: false, wait: true });
  token.mockResolvedValue(null);
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ status: 401, message: 'Unauthorized' });
  expect(calls).toHaveLength(1);
});

test('sends an idempotency key with each POST, either a new one or the submission’s, but not with a GET', async () => {
  answer = (_, response) => json(response, 201, {});
  const body = { slug: 'oma' };
  await request('POST', '/api/v1/care/circles/validate-slug', { body });
  await request('POST', '/api/v1/care/circles/validate-slug', { body });
  await request('POST', '/api/v1/care/circles/validate-slug', { body, idempotencyKey: 'mine' });
  await request('GET', '/api/v1/me/profile');
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual(['mine', undefined]);
});

test('renews a stale token once, and repeats the call with the same idempotency key', async () => {
  answer = ({ headers }, response) =>
    headers.authorization === 'Bearer fresh'
      ? json(response, 200, { valid: true })
      : problem(response, 401, 'token_stale', 'Unauthorized');
  await request('POST', '/api/v1/care/circles/validate-slug', { body: { slug: 'oma' } });
  expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer token', 'Bearer fresh']);
  expect(calls[1]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key']);
});

test('fails if the new token is stale too, and at once for any other 401', async () => {
  answer = (_, response) => problem(response, 401, 'token_stale', 'Unauthorized');
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ code: 'token_stale' });
  expect(calls).toHaveLength(2);
  answer = (_, response) => problem(response, 401, 'unauthorized', 'Unauthorized');
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ code: 'unauthorized' });
  expect(calls).toHaveLength(3);
});

test('reports a session that was ended elsewhere, even after renewing the token', async () => {
  answer = ({ headers }, response) =>
    problem(response, 401, headers.authorization === 'Bearer fresh' ? 'session_ended' : 'token_stale', 'Unauthorized');
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ code: 'session_ended' });
  expect(sessionEnded).toHaveBeenCalledOnce();
});

test('an API error has the catalogue’s text, its code, its issues and the request id', async () => {
  const issues = [{ path: 'email', message: 'Not an e-mail address', code: 'invalid_format' }];
  answer = (_, response) => {
    response.setHeader('retry-after', '60');
    problem(response, 400, 'invalid_input', 'Invalid input', { issues });
  };
  const body = { email: 'x', password: 'y', name: 'z', acceptTerms: true as const };
  const error = await failure(request('POST', '/public-api/v1/sign-up', { body }));
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({
    message: 'Invalid input',
    status: 400,
    code: 'invalid_input',
    issues,
    requestId: 'r-1',
    retryAfter: 60,
  });
});

test.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
])('a response %i without a text has the catalogue’s: %s', async (status, text) => {
  answer = (_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>proxy</h1>');
  const error = await failure(request('GET', '/api/v1/me/profile'));
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({ message: text, status });
});

test('any other failed response is reported with url, status, status text and body', async () => {
  answer = (_, response) =>
    void response.writeHead(418, 'I am a teapot', { 'content-type': 'text/plain' }).end('short and stout');
  const error = await failure(request('GET', '/api/v1/me/profile'));
  expect(error).toBeInstanceOf(UnexpectedAnswer);
  expect(error).toMatchObject({
    url: `${origin}/api/v1/me/profile`,
    status: 418,
    statusText: 'I am a teapot',
    body: 'short and stout',
  });
});

test('refuses a web page when it expects JSON', async () => {
  answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<div id="root">');
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ name: 'UnexpectedAnswer', status: 200 });
});

test('returns a picture as bytes, and reports 304 if the ETag still matches', async () => {
  answer = ({ headers }, response) =>
    headers['if-none-match'] === '"abc"'
      ? void response.writeHead(304).end()
      : void response.writeHead(200, { 'content-type': 'image/webp' }).end('RIFF');
  const path = '/public-api/v1/users/{userid}/profile/picture';
  const picture = await request('GET', path, { params: { userid: 'anna' }, as: 'file' });
  expect(await picture.text()).toBe('RIFF');
  const error = await failure(request('GET', path, { params: { userid: 'anna' }, as: 'file', ifNoneMatch: 'abc' }));
  expect(error).toMatchObject({ message: 'Not Modified - cached version is still valid', status: 304 });
});

test('sends a file as the multipart field `file`', async () => {
  answer = (_, response) => json(response, 200, {});
  await request('POST', '/api/v1/me/profile/picture', { file: new Blob(['RIFFxxxxWEBP'], { type: 'image/webp' }) });
  expect(calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(calls[0]?.body).toContain('name="file"');
  expect(calls[0]?.body).toContain('Content-Type: image/webp\r\n\r\nRIFFxxxxWEBP');
});

test('returns undefined for a response without content', async () => {
  answer = (_, response) => void response.writeHead(204).end();
  const body = { email: 'anna@example.com' };
  expect(await request('POST', '/public-api/v1/password-reset-request', { body })).toBeUndefined();
});

test('a server that drops the connection is unreachable', async () => {
  answer = (_, response) => void response.socket?.destroy();
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ name: 'Unreachable', timedOut: false });
});

test('a server whose response breaks off is unreachable', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"id":', () => response.socket?.destroy());
  };
  expect(await failure(request('GET', '/api/v1/me/profile'))).toBeInstanceOf(Unreachable);
});

test('a server that never responds is unreachable after the timeout', async () => {
  answer = () => undefined;
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ name: 'Unreachable', timedOut: true });
});

test('an aborted call throws the reason of its signal, not a network error', async () => {
  const controller = new AbortController();
  answer = () => controller.abort(new Error('the page was left'));
  const error = await failure(request('GET', '/api/v1/me/profile', { signal: controller.signal }));
  expect(error).toMatchObject({ message: 'the page was left' });
});

test('sends a file in a form with its text fields, and returns a file as bytes', async () => {
  answer = (_call, response) => json(response, 202, { operation: { id: 'o-1' } });
  const file = new Blob(['email,name'], { type: 'text/csv' });
  await request('POST', '/api/v1/users/import', { file, body: { dryRun: 'true' } });
  expect(calls[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(calls[0]!.body).toMatch(/name="dryRun"\r\n\r\ntrue\r\n[\s\S]*name="file"; filename="file"[\s\S]*email,name/);
  answer = (_call, response) =>
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('email,name\n');
  const exported = await request('GET', '/api/v1/users/export', { query: { role: 'ADMIN' }, as: 'file' });
  expect([calls[1]!.url, await exported.text()]).toEqual(['/api/v1/users/export?role=ADMIN', 'email,name\n']);
});

test('the call’s options, not its address, say whether a file comes back', async () => {
  const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="songs.json"' };
  answer = (_, response) => response.writeHead(200, headers).end('{"songs":1}');
  const file = await request('GET', '/api/v1/care/documents/{id}/file', { params: { id: 'd' }, as: 'file' });
  expect(await file.text()).toBe('{"songs":1}');
  expect(await request('GET', '/api/v1/me/profile')).toEqual({ songs: 1 });
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Not here</title>');
  const page = await failure(request('GET', '/api/v1/users/export', { as: 'file' }));
  expect(page).toMatchObject({ name: 'UnexpectedAnswer', status: 200 });
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('email,name');
  expect(await failure(request('GET', '/api/v1/me/profile'))).toMatchObject({ name: 'UnexpectedAnswer' });
});

test('sends a text unchanged, not as JSON', async () => {
  answer = (_, response) => json(response, 200, {});
  const body = '# Oma\n\n“ours”';
  await request('PATCH', '/api/v1/care/pages/{id}/content', { params: { id: 'p' }, query: { lang: 'fr' }, body });
  expect(calls[0]?.headers['content-type']).toBe('text/plain');
  expect(Buffer.from(calls[0]!.body, 'latin1').toString()).toBe(body);
});

test('the outcome of a change is unknown after a server error, a timeout or a lost response, but not after other API errors', async () => {
  const outcome = async (method: 'GET' | 'POST') => {
    const body = { slug: 'oma' };
    const call =
      method === 'GET'
        ? request(method, '/api/v1/me/profile')
        : request(method, '/api/v1/care/circles/validate-slug', { body });
    return ((await failure(call)) as CallError).isOutcomeUnknown;
  };
  const outcomes = async () => [await outcome('POST'), await outcome('GET')];
  answer = (_, response) => problem(response, 500, 'internal', 'Internal Server Error');
  expect(await outcomes()).toEqual([true, false]);
  answer = (_, response) => problem(response, 409, 'conflict', 'Conflict');
  expect(await outcomes()).toEqual([false, false]);
  const lost = [{ path: '', code: 'answer_lost', message: 'Lost' }];
  answer = (_, response) => problem(response, 409, 'conflict', 'Conflict', { issues: lost });
  expect(await outcomes()).toEqual([true, false]);
  answer = () => undefined;
  expect(await outcomes()).toEqual([true, false]);
});
