import { expect, test } from 'vitest';
import { layers } from './layers.mjs';
import { parseTestArguments } from './test-arguments.mjs';

test('without arguments every layer runs', () => {
  expect(parseTestArguments([])).toEqual({ wanted: layers, rest: [], isForChanges: false });
});

test("named layers run in the layers' order", () => {
  expect(parseTestArguments(['api', 'unit'])).toMatchObject({ wanted: ['unit', 'api'], rest: [] });
});

test('what follows one layer is for its runner', () => {
  expect(parseTestArguments(['e2e', '-g', 'signs up'])).toEqual({
    wanted: ['e2e'],
    rest: ['-g', 'signs up'],
    isForChanges: false,
  });
  expect(parseTestArguments(['api', '--', 'circles'])).toEqual({
    wanted: ['api'],
    rest: ['circles'],
    isForChanges: false,
  });
});

test('a layer that does not exist is refused, as is more after several', () => {
  expect(() => parseTestArguments(['units'])).toThrow('"units" is no layer');
  expect(() => parseTestArguments(['unit', 'api', '-g', 'x'])).toThrow('"-g" is no layer');
});

test('what a change can break is asked for alone', () => {
  expect(parseTestArguments(['changed'])).toEqual({ wanted: layers, rest: [], isForChanges: true });
  expect(() => parseTestArguments(['changed', 'api'])).toThrow('"changed" is no layer');
});
