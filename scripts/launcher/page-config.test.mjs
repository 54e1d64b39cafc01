import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pageConfigOf, readSettingsFile, requireFrame } from './page-config.mjs';
import { root } from './paths.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'kindred-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = readFileSync(path.join(root, 'settings', 'example.env'), 'utf8');
writeFileSync(path.join(folder, '.env.kindred-prod'), example);

test('the pages get the same hosts as the functions, from the same file', () => {
  const settings = readSettingsFile(folder, 'kindred-prod');
  expect(pageConfigOf(settings)).toEqual({
    firebase: {
      projectId: 'kindred-prod',
      apiKey: settings.KINDRED_WEB_API_KEY,
      authDomain: 'kindred-prod.firebaseapp.com',
    },
    emulators: null,
    brands: { rootsA: ['kindred.example'], rootsB: ['skeells.example'], personalB: ['coach.kindred.example'] },
  });
});

test('a build for a deployment without settings says which file to write', () => {
  expect(() => readSettingsFile(folder, 'kindred-next')).toThrow(
    /\.env\.kindred-next does not exist\. Copy settings\/example\.env to it/,
  );
  expect(() => readSettingsFile(folder, undefined)).toThrow('GCLOUD_PROJECT=kindred-prod npm run build');
});

test('a build names the settings that are missing', () => {
  const settings = readSettingsFile(folder, 'kindred-prod');
  expect(() => pageConfigOf({ ...settings, KINDRED_WEB_API_KEY: '' })).toThrow('KINDRED_WEB_API_KEY is missing');
  expect(() => pageConfigOf({ ...settings, KINDRED_ROOTS_A: '' })).toThrow('Settings are missing: KINDRED_ROOTS_A');
});

test('a build refuses a sign-in window that the policy of the pages blocks', () => {
  const policy = "default-src 'self'; frame-src 'self' blob: https://*.firebaseapp.com; img-src 'self'";
  expect(() => requireFrame('kindred-prod.firebaseapp.com', policy)).not.toThrow();
  expect(() => requireFrame('auth.kindred.example', policy)).toThrow('Add https://auth.kindred.example');
  expect(() => requireFrame('auth.kindred.example', "frame-src 'self' https://auth.kindred.example")).not.toThrow();
});
