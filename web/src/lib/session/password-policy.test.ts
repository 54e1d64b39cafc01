import { expect, test } from 'vitest';
import { checkPassword, defaultPasswordPolicy } from './password-policy.ts';

const strict = { minLength: 8, maxLength: 12, lowercase: true, uppercase: true, numeric: true, symbol: true };

const unmet = (policy: typeof strict | typeof defaultPasswordPolicy, password: string) =>
  checkPassword(policy, password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

test('requires six characters by default', () => {
  expect(unmet(defaultPasswordPolicy, 'abcdef')).toEqual([]);
  expect(unmet(defaultPasswordPolicy, 'abcde')).toEqual(['minLength']);
});

test('lists each rule of the policy as unmet until it is met', () => {
  expect(unmet(strict, '')).toEqual(['minLength', 'lowercase', 'uppercase', 'numeric', 'symbol']);
  expect(unmet(strict, 'été2026É!')).toEqual([]);
  expect(unmet(strict, 'lowercase1!')).toEqual(['uppercase']);
  expect(unmet(strict, 'NoDigits!x')).toEqual(['numeric']);
});

test('lists the maximum length only if it is exceeded', () => {
  expect(checkPassword(strict, 'Short1!').map(({ rule }) => rule)).not.toContain('maxLength');
  expect(unmet(strict, 'Muchtoolong1!')).toEqual(['maxLength']);
});
