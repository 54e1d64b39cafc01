import { expect, test } from 'vitest';
import { layers } from './layers.mjs';
import { parseTestArguments } from './test-arguments.mjs';

test('runs every layer without arguments', () => {
  expect(parseTestArguments([])).toEqual({ wanted: layers, rest: [], isForChanges: false });
});

test("runs named layers in the layers' order", () => {
  expect(parseTestArguments(['api', 'unit'])).toMatchObject({ wanted: ['unit', 'api'], rest: [] });
});

test('passes the arguments after one layer to its runner', () => {
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

test('refuses an unknown layer, and options after several layers', () => {
  expect(() => parseTestArguments(['units'])).toThrow('"units" is no layer');
  expect(() => parseTestArguments(['unit', 'api', '-g', 'x'])).toThrow('"-g" is no layer');
});

test('accepts `changed` only by itself', () => {
  expect(parseTestArguments(['changed'])).toEqual({ wanted: layers, rest: [], isForChanges: true });
  expect(() => parseTestArguments(['changed', 'api'])).toThrow('"changed" is no layer');
});
