import { expect, test } from 'vitest';
import { markReadBy } from './policy.ts';

test('lets admins and family members read wishes shared with the family, and members those shared with all', () => {
  expect(markReadBy('admin')).toBe('family');
  expect(markReadBy('family_member')).toBe('family');
  expect(markReadBy('member')).toBe('circle');
});
