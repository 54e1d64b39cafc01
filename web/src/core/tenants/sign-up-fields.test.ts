import { expect, test } from 'vitest';
import { linesOf, signUpOf, signUpValues } from './sign-up-fields.ts';

test('domains are read however they are set apart, in small letters, each once', () => {
  expect(linesOf('Acme.example\n example.org, acme.example;\n\n')).toEqual(['acme.example', 'example.org']);
  expect(linesOf('  ')).toEqual([]);
});

test('the end of an address may be written with its sign', () => {
  const { allowedEmailDomains } = signUpOf({ signUpEnabled: true, domains: '@acme.example', defaultLanguage: 'en' });
  expect(allowedEmailDomains).toEqual(['acme.example']);
});

test('what is edited and not touched stays as it was', () => {
  const signUp = { enabled: false, allowedEmailDomains: ['a.example', 'b.example'], defaultLanguage: 'fr' };
  expect(signUpOf(signUpValues(signUp))).toEqual(signUp);
});
