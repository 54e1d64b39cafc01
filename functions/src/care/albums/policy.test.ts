import { expect, test } from 'vitest';
import { mayRemove, mayWrite } from './policy.ts';

const album = { author_id: 'anna' };

test.each([
  ['anna', 'member', true],
  ['liv', 'admin', true],
  ['liv', 'family_member', false],
  ['liv', 'member', false],
] as const)('%s, who is %s, may rename Anna’s album: %s', (user_id, role, expected) => {
  expect(mayWrite({ user_id, role }, album)).toBe(expected);
});

test('the uploader of a photo may take it out of another person’s album', () => {
  const liv = { user_id: 'liv', role: 'member' } as const;
  expect(mayRemove(liv, album, { uploaded_by: 'liv' })).toBe(true);
  expect(mayRemove(liv, album, { uploaded_by: 'max' })).toBe(false);
  expect(mayRemove(liv, album, undefined)).toBe(false);
});

test('nobody but admins may change an album without an author', () => {
  expect(mayWrite({ user_id: 'anna', role: 'member' }, { author_id: null })).toBe(false);
});
