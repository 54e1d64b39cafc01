import { expect, test } from 'vitest';
import { maySignUp, passwordFlaw } from './policy.ts';

const open = { signUp: { enabled: true, allowedEmailDomains: [], defaultLanguage: 'en' } };
const closed = { signUp: { ...open.signUp, enabled: false } };
const limited = { signUp: { ...open.signUp, allowedEmailDomains: ['acme.example'] } };

test('people may sign up if sign-up is on, and only from the allowed domains if any are named', () => {
  expect(maySignUp(open, 'a@b.example')).toBe(true);
  expect(maySignUp(limited, 'a@acme.example')).toBe(true);
  expect(maySignUp(limited, 'a@b.example')).toBe(false);
  expect(maySignUp(limited, 'a@evil-acme.example')).toBe(false);
  expect(maySignUp(closed, 'a@b.example')).toBe(false);
});

const strict = {
  minLength: 8,
  maxLength: 12,
  requireUppercase: true,
  requireLowercase: true,
  requireNumeric: true,
  requireNonAlphanumeric: true,
};

test('reports the first rule that a password breaks', () => {
  expect(passwordFlaw('Aa1!', strict)).toBe('At least 8 characters');
  expect(passwordFlaw('Aa1!Aa1!Aa1!x', strict)).toBe('At most 12 characters');
  expect(passwordFlaw('AAAA111!', strict)).toBe('At least one lowercase letter');
  expect(passwordFlaw('aaaa111!', strict)).toBe('At least one uppercase letter');
  expect(passwordFlaw('aaaaAAA!', strict)).toBe('At least one digit');
  expect(passwordFlaw('aaaaAAA1', strict)).toBe('At least one character that is neither letter nor digit');
  expect(passwordFlaw('aaaaAA1!', strict)).toBeUndefined();
});
