import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  GCLOUD_PROJECT: 'p',
  KINDRED_ROOTS_A: 'kindred.example, www.kindred.example',
  KINDRED_SMTP_URL: 'smtp://mail',
  KINDRED_MAIL_FROM: 'a@b.c',
  KINDRED_KMS_KEY: 'projects/p/k',
};
const emulators = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
/** Set by Cloud Run, but not by the emulator. */
const deployed = { K_CONFIGURATION: 'api' };

test('defaults to the settings of production', () => {
  const settings = readSettings(complete);
  expect(settings.environment).toBe('production');
  expect(settings.trustForwardedHost).toBe(false);
  expect(settings.rootsA).toEqual(['kindred.example', 'www.kindred.example']);
});

test('lists all missing settings at once when it stops the start', () => {
  expect(() => readSettings({ GCLOUD_PROJECT: 'p' })).toThrow(
    'Settings are missing: KINDRED_ROOTS_A, KINDRED_SMTP_URL, KINDRED_MAIL_FROM, KINDRED_KMS_KEY (or, locally, KINDRED_KEY_FILE)',
  );
});

test('only the function that sends mails needs the mail server', () => {
  const { KINDRED_SMTP_URL: _, ...others } = complete;
  expect(readSettings({ ...others, FUNCTION_TARGET: 'api' }).smtpUrl).toBe('');
  expect(() => readSettings({ ...others, FUNCTION_TARGET: 'runMails' })).toThrow('KINDRED_SMTP_URL');
});

test('only the API needs the secret of the relays, if there are any', () => {
  const relays = { ...complete, KINDRED_TURN_URLS: 'turn:one.example, turns:two.example' };
  expect(() => readSettings({ ...relays, FUNCTION_TARGET: 'api' })).toThrow('KINDRED_TURN_SECRET');
  expect(readSettings({ ...relays, FUNCTION_TARGET: 'runJobs' }).turnSecret).toBe('');
  expect(readSettings({ ...relays, KINDRED_TURN_SECRET: 'x' }).turnUrls).toEqual([
    'turn:one.example',
    'turns:two.example',
  ]);
});

test('a LinkedIn application needs its secret and a version, where LinkedIn is called', () => {
  const application = { ...complete, KINDRED_LINKEDIN_CLIENT_ID: '86abc' };
  expect(() => readSettings({ ...application, FUNCTION_TARGET: 'api' })).toThrow(
    'KINDRED_LINKEDIN_CLIENT_SECRET, KINDRED_LINKEDIN_VERSION',
  );
  expect(readSettings({ ...application, FUNCTION_TARGET: 'sweep' }).linkedin.clientSecret).toBe('');
  expect(readSettings(complete).linkedin).toEqual({
    clientId: '',
    clientSecret: '',
    version: '',
    oauthOrigin: 'https://www.linkedin.com',
    apiOrigin: 'https://api.linkedin.com',
  });
});

test('notifications on devices need a private key where they are sent, and a subject, if there is a public key', () => {
  const key = { ...complete, KINDRED_VAPID_PUBLIC_KEY: 'BPublic' };
  expect(() => readSettings({ ...key, FUNCTION_TARGET: 'runPeople' })).toThrow(
    'KINDRED_VAPID_PRIVATE_KEY, KINDRED_VAPID_SUBJECT',
  );
  const whole = { ...key, KINDRED_VAPID_SUBJECT: 'mailto:help@kindred.example' };
  expect(readSettings({ ...whole, FUNCTION_TARGET: 'api' }).push?.privateKey).toBe('');
  expect(readSettings(complete).push).toBeUndefined();
});

const localOnly = {
  KINDRED_ENV: 'local',
  KINDRED_KEY_FILE: '/keys/local.key',
  KINDRED_TASKS: 'inline',
  KINDRED_LOCAL_ORIGINS: 'http://127.0.0.1:1091',
  KINDRED_DEMO_FEEDS: 'http://127.0.0.1:1091',
  KINDRED_DUE_SHARDS: '1',
  KINDRED_LINKEDIN_API_ORIGIN: 'http://127.0.0.1:1090',
  KINDRED_LINKEDIN_OAUTH_ORIGIN: 'http://127.0.0.1:1090',
  KINDRED_STORAGE_ORIGIN: 'http://127.0.0.1:1092',
  KINDRED_STORAGE_KEY_FILE: '/keys/storage.pem',
  FUNCTIONS_EMULATOR: 'true',
};

test('accepts settings for local use if the database is an emulator', () => {
  const settings = readSettings({ ...complete, ...emulators, ...localOnly });
  expect(settings).toMatchObject({ isLocal: true, environment: 'local', tasks: 'inline', keyFile: '/keys/local.key' });
});

test.each(Object.entries({ ...localOnly, KINDRED_ENV: 'test' }))('refuses %s=%s outside local use', (name, value) => {
  for (const some of [{}, deployed])
    expect(() => readSettings({ ...complete, ...some, [name]: value })).toThrow(
      `Settings are for local use only: ${name}`,
    );
});

const otherEmulators = {
  FIREBASE_STORAGE_EMULATOR_HOST: 'h:1',
  STORAGE_EMULATOR_HOST: 'http://h:1',
  CLOUD_TASKS_EMULATOR_HOST: 'h:1',
};

test.each(Object.entries({ ...emulators, ...otherEmulators }))(
  'refuses %s=%s in a deployment, which would accept unsigned tokens',
  (name, value) => {
    const all = { ...complete, ...deployed, [name]: value };
    expect(() => readSettings(all)).toThrow(`Settings are for local use only: ${name}`);
    expect(() => readSettings({ ...all, ...emulators, ...localOnly })).toThrow(
      /KINDRED_ENV.*KINDRED_TASKS.*AUTH_EMULATOR/,
    );
  },
);

test('refuses an emulated identity service with a real database', () => {
  const { FIREBASE_AUTH_EMULATOR_HOST } = emulators;
  expect(() => readSettings({ ...complete, FIREBASE_AUTH_EMULATOR_HOST })).toThrow('FIREBASE_AUTH_EMULATOR_HOST');
});

test.each([
  ['KINDRED_TRUSTED_PROXIES', 'one'],
  ['KINDRED_TRUSTED_PROXIES', '-1'],
  ['KINDRED_TRUSTED_PROXIES', '1.5'],
  ['KINDRED_TRUSTED_PROXIES', '0'],
  ['KINDRED_CALLS_PER_MINUTE', '0'],
  ['KINDRED_CALLS_PER_MINUTE', 'NaN'],
])('refuses %s=%s, which is not a valid number', (name, value) => {
  expect(() => readSettings({ ...complete, [name]: value })).toThrow(`Settings must be whole numbers from 1: ${name}`);
});
