import { expect, test } from 'vitest';
import { providerName } from './provider-name.ts';

test.each([
  ['google.com', 'Google'],
  ['microsoft.com', 'Microsoft'],
  ['apple.com', 'Apple'],
  ['oidc.saint-luke', 'Saint luke'],
])('%s is called %s', (id, name) => {
  expect(providerName(id)).toBe(name);
});
