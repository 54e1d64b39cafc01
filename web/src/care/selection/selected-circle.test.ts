import { expect, test } from 'vitest';
import { parseCircle } from './selected-circle.ts';

test('a stored circle is its id and name', () => {
  expect(parseCircle('{"id":"c1","name":"Rosa’s garden","more":1}')).toEqual({ id: 'c1', name: 'Rosa’s garden' });
});

test.each([null, '', 'null', '{', '[]', '"c1"', '{"id":5,"name":"x"}', '{"id":"","name":"x"}', '{"id":"c1"}'])(
  '%j is no circle',
  (written) => {
    expect(parseCircle(written)).toBeNull();
  },
);
