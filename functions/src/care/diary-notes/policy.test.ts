import { describe, expect, test } from 'vitest';
import { circleToEnter, sharedWith } from './policy.ts';

describe('a diary note', () => {
  test('is read by members of the circle that it is shared with, and by nobody else while it is private', () => {
    const note = { user_id: 'anna', circle_id: 'garden' };
    expect(sharedWith({ ...note, visibility: 'circle' })).toBe('garden');
    expect(sharedWith({ ...note, visibility: 'private' })).toBeUndefined();
    expect(sharedWith({ ...note, circle_id: null, visibility: 'circle' })).toBeUndefined();
  });

  test('is put into a circle only by a member of it', () => {
    expect(circleToEnter({ circle_id: 'garden', visibility: 'circle' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'garden', visibility: 'private' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'garden', visibility: 'circle' }, { circle_id: 'garden' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'village', visibility: 'private' }, { circle_id: 'garden' })).toBe('village');
  });

  test('if private, is changed by its author even after leaving the circle', () => {
    expect(circleToEnter({ circle_id: 'garden', visibility: 'private' }, { circle_id: 'garden' })).toBeUndefined();
    expect(circleToEnter({ circle_id: null, visibility: 'private' }, { circle_id: 'garden' })).toBeUndefined();
    expect(circleToEnter({ circle_id: null, visibility: 'private' })).toBeUndefined();
  });
});
