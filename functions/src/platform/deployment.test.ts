import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readDeployment, readFunctionSettings } from './deployment.ts';

const example = {
  GCLOUD_PROJECT: 'kindred-prod',
  ...parseEnv(readFileSync(new URL('../../../settings/example.env', import.meta.url), 'utf8')),
};

test('accepts the committed example as it is', () => {
  expect(readDeployment(example)).toMatchObject({
    projectId: 'kindred-prod',
    rootsA: ['kindred.example'],
    trustedProxies: 2,
    mailFrom: 'Kindred <no-reply@kindred.example>',
  });
});

test('lists what a deployment lacks, except for its secrets', () => {
  expect(() => readDeployment({ GCLOUD_PROJECT: 'p' })).toThrow(
    'Settings are missing: KINDRED_ROOTS_A, KINDRED_MAIL_FROM, KINDRED_KMS_KEY (or, locally, KINDRED_KEY_FILE)',
  );
});

test.each(['KINDRED_SMTP_URL', 'KINDRED_MODEL_OPENAI_KEY', 'KINDRED_MODEL_COMPATIBLE_KEY'])(
  'refuses the secret %s among the settings',
  (name) => {
    expect(() => readDeployment({ ...example, [name]: 'x' })).toThrow(`remove ${name}`);
  },
);

test('functions that ask models get the keys of the named providers, and no other function does', () => {
  const { modelSecrets, mailSecrets } = readFunctionSettings({ KINDRED_MODEL_KEYS: 'openai, google' });
  expect(modelSecrets).toEqual(['KINDRED_MODEL_OPENAI_KEY', 'KINDRED_MODEL_GOOGLE_KEY']);
  expect(mailSecrets).toEqual(['KINDRED_SMTP_URL']);
  expect(readFunctionSettings({ FUNCTIONS_EMULATOR: 'true' }).mailSecrets).toEqual([]);
});

test('the API gets the secret of the relays if there are any', () => {
  const relays = { KINDRED_TURN_URLS: 'turn:turn.example:3478' };
  expect(readFunctionSettings(relays).turnSecrets).toEqual(['KINDRED_TURN_SECRET']);
  expect(readFunctionSettings({}).turnSecrets).toEqual([]);
  expect(readDeployment({ ...example, ...relays }).turnUrls).toEqual(['turn:turn.example:3478']);
  expect(() => readDeployment({ ...example, KINDRED_TURN_SECRET: 'x' })).toThrow('remove KINDRED_TURN_SECRET');
});

test('the API and the due queue get the secret of the LinkedIn application if there is one', () => {
  const application = { KINDRED_LINKEDIN_CLIENT_ID: '86abc', KINDRED_LINKEDIN_VERSION: '202611' };
  expect(readFunctionSettings(application).linkedinSecrets).toEqual(['KINDRED_LINKEDIN_CLIENT_SECRET']);
  expect(readFunctionSettings({}).linkedinSecrets).toEqual([]);
  expect(readDeployment({ ...example, ...application }).linkedin.clientId).toBe('86abc');
  expect(() => readDeployment({ ...example, KINDRED_LINKEDIN_CLIENT_SECRET: 'x' })).toThrow(
    'remove KINDRED_LINKEDIN_CLIENT_SECRET',
  );
});

test('admits calls that bypass the load balancer only if configured', () => {
  expect(readFunctionSettings({}).ingress).toBe('ALLOW_INTERNAL_AND_GCLB');
  expect(readFunctionSettings({ KINDRED_INGRESS: 'all' }).ingress).toBe('ALLOW_ALL');
});

test.each([
  ['KINDRED_INGRESS', 'none', 'KINDRED_INGRESS must be balancer or all'],
  ['KINDRED_MODEL_KEYS', 'openai,opneai', 'KINDRED_MODEL_KEYS names opneai'],
  ['KINDRED_API_MIN_INSTANCES', '-1', 'KINDRED_API_MIN_INSTANCES must be a whole number from 0'],
])('refuses %s=%s', (name, value, message) => {
  expect(() => readFunctionSettings({ [name]: value })).toThrow(message);
});

test('the due queue gets the private key of notifications on devices if there is a public one', () => {
  const key = { KINDRED_VAPID_PUBLIC_KEY: 'BPublic', KINDRED_VAPID_SUBJECT: 'mailto:help@kindred.example' };
  expect(readFunctionSettings(key).pushSecrets).toEqual(['KINDRED_VAPID_PRIVATE_KEY']);
  expect(readFunctionSettings({}).pushSecrets).toEqual([]);
  expect(readDeployment({ ...example, ...key }).push?.publicKey).toBe('BPublic');
  expect(() => readDeployment({ ...example, KINDRED_VAPID_PRIVATE_KEY: 'x' })).toThrow(
    'remove KINDRED_VAPID_PRIVATE_KEY',
  );
});
