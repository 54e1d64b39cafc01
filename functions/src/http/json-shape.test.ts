import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import { flawOfJson } from './json-shape.ts';

const flawOf = (text: string) => flawOfJson(new TextEncoder().encode(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const list = (entries: number) => `[${Array.from({ length: entries }, () => '0').join()}]`;

test.each([
  ['objects as deep as allowed', nested(limits.bodyDepth)],
  ['as many entries as allowed', list(limits.bodyValues - 1)],
  ['a text of signs', JSON.stringify({ text: '[{,"\\'.repeat(limits.bodyValues) })],
  ['a text that ends with a backslash', JSON.stringify(['\\', nested(limits.bodyDepth + 1)])],
  ['nothing', ''],
])('accepts %s', (_, text) => {
  expect(flawOf(text)).toBeUndefined();
});

test.each([
  ['too_deep', 'lists in one another', nested(limits.bodyDepth + 1)],
  ['too_many_values', 'one entry more than allowed', list(limits.bodyValues)],
  ['too_many_values', 'fields', `{${Array.from({ length: limits.bodyValues }, (_, at) => `"a${at}":1`).join()}}`],
  ['too_many_values', 'empty lists', `[${'[],'.repeat(limits.bodyValues / 2)}[]]`],
])('says %s of %s', (flaw, _, text) => {
  expect(flawOf(text)).toBe(flaw);
});
