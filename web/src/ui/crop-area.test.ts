import { expect, test } from 'vitest';
import { keepInside, middle, moveBy, areaOf } from './crop-area.ts';

const wide = { width: 400, height: 200 };

test('starts with the largest square in the middle', () => {
  expect(areaOf(wide, middle)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
});

test('enlarging chooses less around the same middle', () => {
  expect(areaOf(wide, keepInside(wide, { ...middle, zoom: 2 }))).toEqual({ x: 150, y: 50, width: 100, height: 100 });
});

test('the square never leaves the picture, however far it is moved or shrunk', () => {
  const moved = moveBy(wide, middle, 10, -10);
  expect(areaOf(wide, moved)).toEqual({ x: 200, y: 0, width: 200, height: 200 });
  expect(keepInside(wide, { zoom: 0.1, x: 0, y: 2 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  expect(keepInside(wide, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(4);
});

test('moving by half a side moves by half of the visible part', () => {
  const near = keepInside(wide, { ...middle, zoom: 2 });
  expect(areaOf(wide, moveBy(wide, near, 0.5, 0))).toEqual({ x: 200, y: 50, width: 100, height: 100 });
});

test('a part of another shape is as large as fits, whichever side is the shorter', () => {
  expect(areaOf(wide, middle, 4)).toEqual({ x: 0, y: 50, width: 400, height: 100 });
  expect(areaOf(wide, middle, 0.5)).toEqual({ x: 150, y: 0, width: 100, height: 200 });
  expect(areaOf(wide, moveBy(wide, middle, 0, 10, 4), 4)).toEqual({ x: 0, y: 100, width: 400, height: 100 });
});
