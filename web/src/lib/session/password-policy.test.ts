import { expect, test } from 'vitest';
import { checkPassword, defaultPasswordPolicy } from './password-policy.ts';

const strict = { minLength: 8, maxLength: 12, lowercase: true, uppercase: true, numeric: true, symbol: true };

const unmet = (policy: typeof strict | typeof defaultPasswordPolicy, password: string) =>
  checkPassword(policy, password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

test('unless the service says otherwise, six characters are enough', () => {
  expect(unmet(defaultPasswordPolicy, 'abcdef')).toEqual([]);
  expect(unmet(defaultPasswordPolicy, 'abcde')).toEqual(['minLength']);
});

test('each rule of the policy is told until it is met', () => {
  expect(unmet(strict, '')).toEqual(['minLength', 'lowercase', 'uppercase', 'numeric', 'symbol']);
  expect(unmet(strict, 'été2026É!')).toEqual([]);
  expect(unmet(strict, 'lowercase1!')).toEqual(['uppercase']);
  expect(unmet(strict, 'NoDigits!x')).toEqual(['numeric']);
});

test('the longest length is told only where it is passed', () => {
  expect(checkPassword(strict, 'Short1!').map(({ rule }) => rule)).not.toContain('maxLength');
  expect(unmet(strict, 'Muchtoolong1!')).toEqual(['maxLength']);
});
