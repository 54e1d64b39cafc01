import { expect, test } from 'vitest';
import { readValue, writeValue } from './config-value.ts';

test('what is typed is read as the type that was chosen', () => {
  expect(readValue('string', ' 12 ')).toEqual({ value: ' 12 ' });
  expect(readValue('string', '')).toEqual({ value: '' });
  expect(readValue('number', ' -12.5 ')).toEqual({ value: -12.5 });
  expect(readValue('boolean', 'false')).toEqual({ value: false });
  expect(readValue('json', '{"a":[1,null]}')).toEqual({ value: { a: [1, null] } });
});

test('a comma as the decimal sign is understood', () => {
  expect(readValue('number', '1,5')).toEqual({ value: 1.5 });
  expect(readValue('number', '1,500,000')).toEqual({ problem: 'number' });
});

test('what is no value of its type is refused with the reason', () => {
  expect(readValue('number', '')).toEqual({ problem: 'required' });
  expect(readValue('number', 'twelve')).toEqual({ problem: 'number' });
  expect(readValue('number', 'Infinity')).toEqual({ problem: 'number' });
  expect(readValue('boolean', 'yes')).toEqual({ problem: 'boolean' });
  expect(readValue('json', '{a:1}')).toEqual({ problem: 'json' });
});

test('a value is edited as text, and is the same when read again', () => {
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

test('a secret is not edited as what it is', () => {
  expect(writeValue({ type: 'json', value: null, isSecret: true })).toBe('');
  expect(writeValue({ type: 'string', value: null, isSecret: true })).toBe('');
});
