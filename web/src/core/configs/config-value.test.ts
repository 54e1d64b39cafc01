import { expect, test } from 'vitest';
import { readValue, writeValue } from './config-value.ts';

test('reads typed text as the chosen type', () => {
  expect(readValue('string', ' 12 ')).toEqual({ value: ' 12 ' });
  expect(readValue('string', '')).toEqual({ value: '' });
  expect(readValue('number', ' -12.5 ')).toEqual({ value: -12.5 });
  expect(readValue('boolean', 'false')).toEqual({ value: false });
  expect(readValue('json', '{"a":[1,null]}')).toEqual({ value: { a: [1, null] } });
});

test('accepts a comma as decimal sign', () => {
  expect(readValue('number', '1,5')).toEqual({ value: 1.5 });
  expect(readValue('number', '1,500,000')).toEqual({ problem: 'number' });
});

test('refuses a text that is not of its type, with the reason', () => {
  expect(readValue('number', '')).toEqual({ problem: 'required' });
  expect(readValue('number', 'twelve')).toEqual({ problem: 'number' });
  expect(readValue('number', 'Infinity')).toEqual({ problem: 'number' });
  expect(readValue('boolean', 'yes')).toEqual({ problem: 'boolean' });
  expect(readValue('json', '{a:1}')).toEqual({ problem: 'json' });
});

test('edits a value as text and reads the same value back', () => {
  for (const [type, value] of [
    ['string', 'Grüße'],
    ['number', 0],
    ['boolean', false],
    ['json', null],
    ['json', { a: [1, 2] }],
  ] as const) {
    expect(readValue(type, writeValue({ type, value: value as never, isSecret: false }))).toEqual({ value });
  }
});

test('does not show a secret’s value for editing', () => {
  expect(writeValue({ type: 'json', value: null, isSecret: true })).toBe('');
  expect(writeValue({ type: 'string', value: null, isSecret: true })).toBe('');
});
