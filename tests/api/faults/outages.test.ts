import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { coldCall, coldSignIn } from '../../support/cold-instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

// Each case starts a separate process.
vi.setConfig({ testTimeout: 100_000 });

const tenant = new TestTenant();
const host = tenant.host;
let person: Persona;
let silent: Server;
const open = new Set<Socket>();

/** An address that nothing listens on. */
const closed = '127.0.0.1:9';
/** Returns an address that accepts connections and never responds. */
const mute = () => `127.0.0.1:${(silent.address() as { port: number }).port}`;

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Olga');
  silent = createServer((socket) => open.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  for (const socket of open) socket.destroy();
  silent.close();
});

const expectUnavailable = (answer: Awaited<ReturnType<typeof coldCall>>): void => {
  expect([answer.status, answer.body.code, answer.body.title]).toEqual([503, 'unavailable', 'Service Unavailable']);
  expect(answer.body.requestId).toBe(answer.requestId);
  expect(answer.body.detail).toMatch(/try again/);
  expect(answer.seconds).toBeLessThan(30);
};

describe.concurrent('while the database', () => {
  test.each([
    ['is not there', 'GET /public-api/v1/tenant', () => closed],
    ['is not there', 'GET /public-api/v1/health', () => closed],
    ['is not there', 'GET /api/v1/me/profile', () => closed],
    ['does not answer', 'GET /api/v1/me/profile', mute],
  ])('%s, %s reports so within seconds, even on a new instance', async (_, line, address) => {
    const environment = { FIRESTORE_EMULATOR_HOST: address() };
    expectUnavailable(await coldCall(environment, { host, line, token: person.token }));
  });
});

describe.concurrent('a sign-in', () => {
  test.each([
    ['is not there', () => closed],
    ['does not answer', mute],
  ])('continues unrecorded after a few seconds while the database %s', async (_, address) => {
    const { seconds } = await coldSignIn({ FIRESTORE_EMULATOR_HOST: address() }, tenant.id, person.uid);
    // Recording gives up after four seconds. The database client alone would retry for a minute.
    expect(seconds).toBeLessThan(30);
  });
});

describe.concurrent('while the identity service', () => {
  test.each([
    ['is not there', () => closed],
    ['does not answer', mute],
  ])('%s, a sign-up reports so', async (_, address) => {
    const body = { email: `eve-${Date.now()}@example.com`, password: 'correct horse', name: 'Eve', acceptTerms: true };
    const environment = { FIREBASE_AUTH_EMULATOR_HOST: address() };
    expectUnavailable(await coldCall(environment, { host, line: 'POST /public-api/v1/sign-up', body }));
  });

  test('is unreachable, a signed-in call succeeds: it needs only the public keys', async () => {
    const environment = { FIREBASE_AUTH_EMULATOR_HOST: closed };
    const answer = await coldCall(environment, { host, line: 'GET /api/v1/me/profile', token: person.token });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['cannot be reached', () => closed],
    ['do not come', mute],
  ])(
    'has public keys that %s, a signed-in call reports so, and does not call the token invalid',
    async (_, keysFrom) => {
      const asked = { host, line: 'GET /api/v1/me/profile', token: person.token, keysFrom: keysFrom() };
      expectUnavailable(await coldCall({}, asked));
    },
  );

  test('is unreachable, calls that do not need it succeed', async () => {
    const answer = await coldCall({ FIREBASE_AUTH_EMULATOR_HOST: closed }, { host, line: 'GET /public-api/v1/tenant' });
    expect([answer.status, answer.body.id]).toEqual([200, tenant.id]);
  });
});

/** Starts a proxy of the storage that drops the first connection, as happens with one kept open too long. */
const hangingUpOnce = async (): Promise<Server> => {
  const [hostname, port] = process.env.FIREBASE_STORAGE_EMULATOR_HOST!.split(':') as [string, string];
  let came = 0;
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    came += 1;
    if (came === 1) return void socket.once('data', () => socket.resetAndDestroy());
    const through = connect(Number(port), hostname).on('error', () => undefined);
    open.add(through);
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

test('uploads a picture although the storage drops the connection once', async () => {
  const server = await hangingUpOnce();
  const { port } = server.address() as { port: number };
  const answer = await coldCall(
    { FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${port}` },
    {
      host,
      line: 'POST /api/v1/me/profile/picture',
      token: person.token,
      picture: Buffer.from(webp(4)).toString('base64'),
    },
  );
  server.close();
  expect(answer.status).toBe(200);
});

describe.concurrent('while the storage', () => {
  test.each([
    ['is not there', () => closed],
    ['does not answer', mute],
  ])('%s, a new picture is refused and the profile stays unchanged', async (_, address) => {
    const before = (await person.call('GET /api/v1/me/profile')).body as unknown;
    const answer = await coldCall(
      { FIREBASE_STORAGE_EMULATOR_HOST: address() },
      {
        host,
        line: 'POST /api/v1/me/profile/picture',
        token: person.token,
        picture: Buffer.from(webp(3)).toString('base64'),
      },
    );
    expectUnavailable(answer);
    expect((await person.call('GET /api/v1/me/profile')).body).toEqual(before);
  });
});
