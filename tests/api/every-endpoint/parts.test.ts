import { readdirSync } from 'node:fs';
import { endpoints } from '@kindred/contract/endpoints';
import { expect, test } from 'vitest';
import { part, parts } from './parts.ts';

const numbers = Array.from({ length: parts }, (_, index) => index + 1);

test('every endpoint is in exactly one part', () => {
  expect(numbers.flatMap(part)).toEqual(Object.keys(endpoints));
});

test.each([
  ['denials', '.'],
  ['fuzz', '.'],
  ['isolation', '../isolation'],
])('the %s of every part have a file', (subject, folder) => {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.startsWith(`${subject}-`));
  expect(files.toSorted()).toEqual(numbers.map((number) => `${subject}-${number}.test.ts`));
});
