import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Endpoint,
  importEveryChunk,
  type InstalledFunctions,
  installFunctions,
  manifestOf,
  startInstalled,
} from './installed-functions.ts';

let installed: InstalledFunctions;

beforeAll(async () => {
  installed = await installFunctions();
}, 240_000);
afterAll(() => installed?.remove());

const lockOf = (file: string): Record<string, { version: string }> =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> }).packages;

test('the package installs the versions of the checkout’s lockfile, and nothing from this workspace', () => {
  const own = lockOf(join(installed.folder, 'package-lock.json'));
  const all = lockOf('package-lock.json');
  const names = Object.keys(own).filter((name) => name !== '');
  expect(names).toContain('node_modules/@google-cloud/firestore');
  expect(names).toContain('node_modules/@google-cloud/storage');
  expect(names.filter((name) => name.includes('@kindred/'))).toEqual([]);
  const other = names.filter(
    (name) => ![all[name]?.version, all[`functions/${name}`]?.version].includes(own[name]!.version),
  );
  expect(other).toEqual([]);
});

test('the package contains no source map, and needs no build on the platform', () => {
  const { scripts } = JSON.parse(readFileSync(join(installed.folder, 'package.json'), 'utf8')) as { scripts: object };
  expect(scripts).toEqual({ 'gcp-build': '' });
  expect(existsSync(join(installed.folder, 'index.js'))).toBe(true);
  expect(existsSync(join(installed.folder, 'index.js.map'))).toBe(false);
});

test('every chunk finds the packages that it imports', async () => {
  expect(await importEveryChunk(installed.folder)).toBeGreaterThan(100);
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

/** Returns the event that the identity service sends before a user with a Google account is created or signs in. */
const blockingEvent = (eventType: string): string => {
  const at = Math.floor(Date.now() / 1000);
  const user = { uid: 'nobody', email: 'nobody@example.com', metadata: {}, provider_data: [] };
  const event = eventType.split(':').at(-1);
  return unsigned({
    sub: user.uid,
    iat: at,
    exp: at + 60,
    event_type: event,
    event_id: 'e',
    user_record: user,
    sign_in_method: 'google.com',
  });
};

/** Calls a function as the platform does. Returns undefined for a trigger whose event this test can't make. */
const callAsPlatform = (origin: string, { blockingTrigger, ...endpoint }: Endpoint): Promise<Response> | undefined => {
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(origin, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  if (endpoint.httpsTrigger)
    return fetch(`${origin}/public-api/v1/tenant`, { headers: { 'x-forwarded-host': 'localhost' } });
  // A sweep ends at once if its minute is over.
  if (endpoint.scheduleTrigger)
    return post({}, { 'x-cloudscheduler-scheduletime': new Date(Date.now() - 60_000).toISOString() });
  if (endpoint.taskQueueTrigger)
    return post({ data: { id: 'nothing' } }, { authorization: `Bearer ${unsigned({ sub: 'queue' })}` });
  if (blockingTrigger) return post({ data: { jwt: blockingEvent(blockingTrigger.eventType) } });
  return undefined;
};

/** Returns the expected status. Google accounts cannot be created in the root tenant, which has no provider. */
const statusFor = ({ taskQueueTrigger, blockingTrigger }: Endpoint): number => {
  if (taskQueueTrigger) return 204;
  return blockingTrigger?.eventType.endsWith('beforeCreate') ? 403 : 200;
};

/** `npm test -- package -u` writes the committed manifest. */
test('the functions declare exactly what the committed manifest says', async () => {
  await expect(`${JSON.stringify(installed.manifest, null, 2)}\n`).toMatchFileSnapshot('manifest.json');
});

/** Options that the platform resets to their defaults if a deployment leaves them out. */
const required = [
  'availableMemoryMb',
  'timeoutSeconds',
  'minInstances',
  'maxInstances',
  'ingressSettings',
  'concurrency',
  'serviceAccountEmail',
] as const;

test('no function leaves its instances, ingress or account to the platform’s defaults', () => {
  const left = Object.entries(installed.manifest.endpoints).flatMap(([name, endpoint]) =>
    required
      .filter((option) => endpoint[option] === null || endpoint[option] === undefined)
      .map((option) => `${name}: ${option}`),
  );
  expect(left).toEqual([]);
});

test('a deployment with incomplete settings stops before it changes anything', async () => {
  const asked = manifestOf(installed.folder, { GCLOUD_PROJECT: 'kindred-prod', KINDRED_ROOTS_A: 'kindred.example' });
  await expect(asked).rejects.toThrow('Settings are missing: KINDRED_MAIL_FROM, KINDRED_KMS_KEY');
});

test('every function of the manifest starts from the package and answers', async () => {
  const endpoints = Object.values(installed.manifest.endpoints);
  expect(endpoints.length).toBeGreaterThanOrEqual(5);
  for (const endpoint of endpoints) {
    const started = await startInstalled(installed.folder, endpoint);
    try {
      const answer = await callAsPlatform(started.origin, endpoint);
      const text = await answer?.text();
      if (answer)
        expect([endpoint.entryPoint, answer.status, text]).toEqual([endpoint.entryPoint, statusFor(endpoint), text]);
      expect(started.log()).not.toMatch(/Cannot find|ERR_MODULE/);
    } finally {
      await started.stop();
    }
  }
});
