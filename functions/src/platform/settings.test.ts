import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  GCLOUD_PROJECT: 'p',
  KINDRED_ROOTS_A: 'kindred.example, www.kindred.example',
  KINDRED_SMTP_URL: 'smtp://mail',
  KINDRED_MAIL_FROM: 'a@b.c',
  KINDRED_KMS_KEY: 'projects/p/k',
};

test('settings are production’s unless the environment says otherwise', () => {
  const settings = readSettings(complete);
  expect(settings.environment).toBe('production');
  expect(settings.trustForwardedHost).toBe(false);
  expect(settings.rootsA).toEqual(['kindred.example', 'www.kindred.example']);
});

test('the start names everything that is missing at once', () => {
  expect(() => readSettings({ GCLOUD_PROJECT: 'p' })).toThrow(
    'Settings are missing: KINDRED_ROOTS_A, KINDRED_SMTP_URL, KINDRED_MAIL_FROM, KINDRED_KMS_KEY (or, locally, KINDRED_KEY_FILE)',
  );
});
