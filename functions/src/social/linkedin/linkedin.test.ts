import { createHash } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LocalLinkedIn } from '../../../../scripts/local-servers/linkedin/server.ts';
import { type Settings, useSettings } from '../../platform/settings.ts';
import { LinkedInError } from './linkedin-error.ts';
import { authorizeUrl, exchangeCode, readPerson, refreshTokens, revokeToken } from './oauth.ts';
import { createPost, type LinkedInPost, uploadPicture } from './posts.ts';

const client = { id: 'kindred', secret: 's3cret' };
const server = new LocalLinkedIn(client);
const redirectUri = 'http://acme.localhost:5000/social/linkedin-callback';
const verifier = 'v'.repeat(43);

const use = (also: Partial<Settings['linkedin']> = {}) =>
  useSettings({
    linkedin: {
      clientId: client.id,
      clientSecret: client.secret,
      version: '202611',
      oauthOrigin: server.origin,
      apiOrigin: server.origin,
      ...also,
    },
  } as Settings);

beforeAll(async () => {
  await server.open();
  use();
});
afterEach(() => {
  server.state.reset();
  use();
});
afterAll(() => {
  server.close();
  useSettings(undefined);
});

/** Allows or refuses access as a person does on the page, and returns the address LinkedIn leads back to. */
const decide = async (decision: string, account = 'aK81mPq2Zx'): Promise<URL> => {
  const { searchParams } = new URL(authorizeUrl({ redirectUri, state: 'the-state', verifier }));
  const answer = await fetch(`${server.origin}/oauth/v2/authorization`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...searchParams, ['account', account], ['decision', decision]]),
  });
  return new URL(answer.headers.get('location')!);
};

const codeOf = async () => (await decide('allow')).searchParams.get('code')!;
const tokensOf = async () => exchangeCode({ code: await codeOf(), redirectUri, verifier });
const accountOf = async () => ({ accessToken: (await tokensOf()).accessToken, sub: 'aK81mPq2Zx' });
const plan = (planned: object) => fetch(`${server.origin}/control`, { method: 'POST', body: JSON.stringify(planned) });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof LinkedInError) return error;
      throw error;
    },
  );

const post: LinkedInPost = { text: 'Hello (world) #care', visibility: 'PUBLIC', pictures: [], article: null };

test('the address for consent has what LinkedIn needs', () => {
  const url = new URL(authorizeUrl({ redirectUri, state: 'abc', verifier }));
  expect(`${url.origin}${url.pathname}`).toBe(`${server.origin}/oauth/v2/authorization`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'kindred',
    redirect_uri: redirectUri,
    state: 'abc',
    scope: 'openid profile w_member_social',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
});

test('a person’s consent becomes tokens and a name, and their refusal an error in the address', async () => {
  const tokens = await tokensOf();
  expect(tokens).toMatchObject({ scopes: ['openid', 'profile', 'w_member_social'] });
  expect(Date.parse(tokens.expiresAt) - Date.now()).toBeGreaterThan(59 * 24 * 3600_000);
  expect(await readPerson(tokens.accessToken)).toEqual({
    sub: 'aK81mPq2Zx',
    name: 'Anna Lindqvist',
    pictureUrl: `${server.origin}/people/aK81mPq2Zx`,
  });
  expect(Object.fromEntries((await decide('cancel')).searchParams)).toMatchObject({
    error: 'user_cancelled_authorize',
    state: 'the-state',
  });
});

test('a code works once, with its verifier and its redirect address only', async () => {
  const code = await codeOf();
  expect((await failure(exchangeCode({ code, redirectUri, verifier: 'w'.repeat(43) })))?.kind).toBe('refused');
  const second = await codeOf();
  const { accessToken } = await exchangeCode({ code: second, redirectUri, verifier });
  expect((await failure(exchangeCode({ code: second, redirectUri, verifier })))?.kind).toBe('refused');
  // LinkedIn ends the tokens of a code that comes twice.
  expect((await failure(readPerson(accessToken)))?.kind).toBe('expired');
});

test('tokens are renewed, and end where they are revoked', async () => {
  const { refreshToken } = await tokensOf();
  const renewed = await refreshTokens(refreshToken!);
  await readPerson(renewed.accessToken);
  expect(renewed.refreshToken).toBe(refreshToken);
  expect((await failure(refreshTokens('another')))?.kind).toBe('refused');
  await revokeToken(renewed.accessToken);
  expect((await failure(readPerson(renewed.accessToken)))?.kind).toBe('expired');
});

test('a post arrives with its text as written, its pictures and its visibility', async () => {
  const account = await accountOf();
  const urn = await uploadPicture(account, Buffer.from('picture'), 'image/png');
  const other = await uploadPicture(account, Buffer.from('other'), 'image/png');
  const pictures = [
    { urn, alt: 'A garden' },
    { urn: other, alt: '' },
  ];
  const sent = await createPost(account, { ...post, pictures, visibility: 'CONNECTIONS' });
  expect(server.state.posts[0]).toMatchObject({
    urn: sent,
    commentary: String.raw`Hello \(world\) {hashtag|\#|care}`,
    visibility: 'CONNECTIONS',
    images: [
      { id: urn, altText: 'A garden' },
      { id: other, altText: '' },
    ],
  });
  expect(await (await fetch(server.origin)).text()).toContain('Hello (world) #care');
});

test.each([
  [401, {}, { kind: 'expired', status: 401 }],
  [403, { message: 'Not enough permissions' }, { kind: 'refused', words: 'Not enough permissions' }],
  [422, { message: 'length exceeds' }, { kind: 'refused', words: 'length exceeds' }],
  [
    422,
    { code: 'DUPLICATE_POST', message: 'Duplicate of urn:li:share:71' },
    { kind: 'duplicate', duplicateOf: 'urn:li:share:71' },
  ],
  [429, { retryAfter: 'Sat, 28 Nov 2099 10:00:00 GMT' }, { kind: 'rate_limited', retryAt: '2099-11-28T10:00:00.000Z' }],
  [429, {}, { kind: 'rate_limited', retryAt: null }],
  [500, {}, { kind: 'answer_lost', status: 500 }],
  [503, {}, { kind: 'answer_lost', status: 503 }],
  ['close_after_accept', {}, { kind: 'answer_lost', status: null }],
  ['close', {}, { kind: 'answer_lost', status: null }],
])('an answer of %s %j is %j', async (next, also, expected) => {
  const account = await accountOf();
  await plan({ next, ...also });
  expect(await failure(createPost(account, post))).toMatchObject(expected);
  expect(server.state.posts).toHaveLength(next === 'close_after_accept' ? 1 : 0);
});

test('an upload that LinkedIn fails to take may be repeated', async () => {
  const account = await accountOf();
  await plan({ next: 500, path: '/upload/' });
  expect((await failure(uploadPicture(account, Buffer.from('x'), 'image/png')))?.kind).toBe('server_error');
  await uploadPicture(account, Buffer.from('x'), 'image/png');
});

test('where nothing listens, or nobody proves to be LinkedIn, nothing was sent', async () => {
  const account = await accountOf();
  const free = net.createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  for (const apiOrigin of [
    `http://127.0.0.1:${port}`,
    'http://nowhere.invalid',
    server.origin.replace('http:', 'https:'),
  ]) {
    use({ apiOrigin });
    expect((await failure(createPost(account, post)))?.kind).toBe('unreachable_before_send');
  }
  expect(server.state.posts).toEqual([]);
});
