import { expect, test } from 'vitest';
import { likenessKeys } from './likeness.ts';

const keysOf = (email: string, name = 'Ana Silva', phone: string | null = null) => likenessKeys({ name, email, phone });

test.each([
  ['ana.silva@gmail.com', 'anasilva@gmail.com'],
  ['ana.silva+jobs@gmail.com', 'an.asilva@googlemail.com'],
  ['ana+2026@example.com', 'ana@example.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(keysOf(one).email).toBe(keysOf(other).email);
});

test('dots matter outside of Gmail', () => {
  expect(keysOf('ana.silva@example.com').email).not.toBe(keysOf('anasilva@example.com').email);
});

test('names are compared without case, accents and order', () => {
  const key = keysOf('a@example.com', 'Élodie  Martin').name;
  expect(keysOf('a@example.com', 'MARTIN, Elodie').name).toBe(key);
  expect(keysOf('a@example.com', 'Élodie Martine').name).not.toBe(key);
});

test('a candidate without a number has no key for it', () => {
  expect(keysOf('a@example.com')).not.toHaveProperty('phone');
});
