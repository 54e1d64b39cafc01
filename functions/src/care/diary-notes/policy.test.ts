import { describe, expect, test } from 'vitest';
import { circleToEnter, sharedWith } from './policy.ts';

describe('a diary note', () => {
  test('is read by others in the one circle that it is shared with, and by nobody while it is private', () => {
    const note = { user_id: 'anna', circle_id: 'garden' };
    expect(sharedWith({ ...note, visibility: 'circle' })).toBe('garden');
    expect(sharedWith({ ...note, visibility: 'private' })).toBeUndefined();
    expect(sharedWith({ ...note, circle_id: null, visibility: 'circle' })).toBeUndefined();
  });

  test('is brought into a circle by its members alone', () => {
    expect(circleToEnter({ circle_id: 'garden', visibility: 'circle' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'garden', visibility: 'private' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'garden', visibility: 'circle' }, { circle_id: 'garden' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'village', visibility: 'private' }, { circle_id: 'garden' })).toBe('village');
  });

  test('that is the author’s alone is changed also by who is in that circle no more', () => {
    expect(circleToEnter({ circle_id: 'garden', visibility: 'private' }, { circle_id: 'garden' })).toBeUndefined();
    expect(circleToEnter({ circle_id: null, visibility: 'private' }, { circle_id: 'garden' })).toBeUndefined();
    expect(circleToEnter({ circle_id: null, visibility: 'private' })).toBeUndefined();
  });
});
