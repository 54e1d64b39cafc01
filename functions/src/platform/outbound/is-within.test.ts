import { expect, test } from 'vitest';
import { isWithin } from './is-within.ts';

test.each([
  ['https://a.example/v1', 'https://a.example/v1'],
  ['https://a.example/v1', 'https://A.example:443/v1?dry=1#top'],
  ['https://a.example/v1', 'https://a.example/v1/'],
  ['https://a.example/v1/', 'https://a.example/v1/chat'],
  ['https://a.example', 'https://a.example/v1'],
  ['no url', 'no url'],
])('a secret for %s may be sent to %s', (known, next) => {
  expect(isWithin(known, next)).toBe(true);
});

test.each([
  ['https://a.example/v1', 'https://b.example/v1'],
  ['https://a.example/v1', 'http://a.example/v1'],
  ['https://a.example/v1', 'https://a.example:8443/v1'],
  ['https://a.example/v1', 'https://a.example/v2'],
  ['https://a.example/v1', 'https://a.example/v10'],
  ['https://a.example/v1', 'https://a.example/v1/../v2'],
  ['https://a.example/v1', 'https://a.example/v1/..%2fv2'],
  ['https://a.example/v1/', 'https://a.example/v1'],
  ['https://a.example/v1', 'https://a.example'],
  ['https://a.example/v1', 'https://a.example@b.example/v1'],
  ['https://a.example/v1', 'no url'],
  ['no url', 'https://a.example/v1'],
  ['data:a', 'data:b'],
])('a secret for %s may not be sent to %s', (known, next) => {
  expect(isWithin(known, next)).toBe(false);
});
