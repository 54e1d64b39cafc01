import { describe, expect, test } from 'vitest';
import { circleToEnter, sharedWith } from './policy.ts';

describe('a diary note', () => {
  test('can be read by the members of its circle if it is shared, and only by its author if it is private', () => {
    const note = { user_id: 'anna', circle_id: 'garden' };
    expect(sharedWith({ ...note, visibility: 'circle' })).toBe('garden');
    expect(sharedWith({ ...note, visibility: 'private' })).toBeUndefined();
    expect(sharedWith({ ...note, circle_id: null, visibility: 'circle' })).toBeUndefined();
  });

  test('can be put into a circle only by a member', () => {
    expect(circleToEnter({ circle_id: 'garden', visibility: 'circle' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'garden', visibility: 'private' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'garden', visibility: 'circle' }, { circle_id: 'garden' })).toBe('garden');
    expect(circleToEnter({ circle_id: 'village', visibility: 'private' }, { circle_id: 'garden' })).toBe('village');
  });

  test('can, if private, be changed by its author even after leaving the circle', () => {
    expect(circleToEnter({ circle_id: 'garden', visibility: 'private' }, { circle_id: 'garden' })).toBeUndefined();
    expect(circleToEnter({ circle_id: null, visibility: 'private' }, { circle_id: 'garden' })).toBeUndefined();
    expect(circleToEnter({ circle_id: null, visibility: 'private' })).toBeUndefined();
  });
});
