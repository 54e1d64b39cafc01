import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings, useSettings } from '../../platform/settings.ts';
import { isWellFormed, newSecret, secretOf } from './secret.ts';

beforeAll(() => {
  const env = { GCLOUD_PROJECT: 'p', KINDRED_ROOTS_A: 'a', KINDRED_SMTP_URL: 's', KINDRED_MAIL_FROM: 'm' };
  useSettings({ ...readSettings({ ...env, KINDRED_KMS_KEY: 'k' }), environment: 'production' });
});

describe('a secret', () => {
  test('has a prefix, an environment, 30 random characters and 6 characters of checksum, and is never the same twice', () => {
    const made = Array.from({ length: 200 }, newSecret);
    for (const { secret, prefix, lastFour, hash } of made) {
      expect(secret).toMatch(/^kdr_live_[0-9A-Za-z]{36}$/);
      expect([secret.startsWith(prefix), secret.endsWith(lastFour), hash.length]).toEqual([true, true, 64]);
      expect(isWellFormed(secret)).toBe(true);
    }
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(200);
  });

  test('has a checksum that other programs can compute: CRC-32 in base 62', () => {
    expect(secretOf('kdr_live_000000000000000000000000000000').secret.slice(-6)).toBe('2auhIb');
  });

  test('is not well formed with any one character changed, or two swapped', () => {
    const { secret } = newSecret();
    for (let at = 0; at < secret.length; at += 1) {
      const other = secret[at] === 'x' ? 'y' : 'x';
      expect(isWellFormed(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
      const [one, next] = [secret[at]!, secret[at + 1]];
      if (next && one !== next)
        expect(isWellFormed(secret.slice(0, at) + next + one + secret.slice(at + 2))).toBe(false);
    }
    for (const odd of ['', 'kdr_', `${secret}0`, secret.toLowerCase(), secret.replace('live', 'test')])
      expect(isWellFormed(odd)).toBe(false);
  });
});
