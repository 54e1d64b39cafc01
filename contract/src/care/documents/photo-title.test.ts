import { expect, test } from 'vitest';
import { titleOf } from './photo-title.ts';

test.each([
  ['Rosa in the garden.jpeg', undefined, 'Rosa in the garden'],
  ['IMG_2041.HEIC', undefined, undefined],
  ['DSC00123.JPG', undefined, undefined],
  ['20190514_102233.jpg', undefined, undefined],
  ['20190514_102233_HDR.jpg', undefined, undefined],
  ['5f3a9c0e12ab44d1.jpg', undefined, undefined],
  ['1962 Wedding of Rosa.jpg', undefined, '1962 Wedding of Rosa'],
  ['50th birthday.jpg', undefined, '50th birthday'],
  ['1962.jpg', 'At the lake', 'At the lake'],
  ['IMG_2041.HEIC', 'At the lake', 'At the lake'],
  ['Summer 1987.png', '', 'Summer 1987'],
])('a photo called %s with the caption %s is shown as %s', (name, caption, expected) => {
  expect(titleOf({ name, ...(caption !== undefined && { caption }) })).toBe(expected);
});
