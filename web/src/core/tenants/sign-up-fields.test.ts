import { expect, test } from 'vitest';
import { linesOf, signUpOf, signUpValues } from './sign-up-fields.ts';

test('reads domains with any separator, in lower case, each once', () => {
  expect(linesOf('Acme.example\n example.org, acme.example;\n\n')).toEqual(['acme.example', 'example.org']);
  expect(linesOf('  ')).toEqual([]);
});

test('accepts an email domain with or without an @', () => {
  const { allowedEmailDomains } = signUpOf({ signUpEnabled: true, domains: '@acme.example', defaultLanguage: 'en' });
  expect(allowedEmailDomains).toEqual(['acme.example']);
});

test('fields that were not touched keep their values', () => {
  const signUp = { enabled: false, allowedEmailDomains: ['a.example', 'b.example'], defaultLanguage: 'fr' };
  expect(signUpOf(signUpValues(signUp))).toEqual(signUp);
});
