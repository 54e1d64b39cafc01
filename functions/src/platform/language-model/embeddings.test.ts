import { expect, test } from 'vitest';
import { fittedVector, vectorDimensions } from './embeddings.ts';

const length = (vector: readonly number[]) => Math.hypot(...vector);

test('a short vector gets zeros, which change no angle', () => {
  const [one, other] = [fittedVector([3, 4]), fittedVector([4, 3])];
  expect([one.length, one[0], one[1]]).toEqual([vectorDimensions, 0.6, 0.8]);
  expect(one.reduce((sum, number, index) => sum + number * other[index]!, 0)).toBeCloseTo(24 / 25);
});

test('a long vector is cut, and has the length 1 again', () => {
  const fitted = fittedVector(Array.from({ length: 3072 }, () => 5));
  expect([fitted.length, length(fitted)]).toEqual([vectorDimensions, expect.closeTo(1)]);
});

test.each([[[]], [[0, 0]], [[Number.NaN, 1]]])('a vector without a direction is refused: %j', (vector) => {
  expect(() => fittedVector(vector)).toThrow('without a direction');
});
