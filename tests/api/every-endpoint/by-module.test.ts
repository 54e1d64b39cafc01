import { readdirSync } from 'node:fs';
import { endpoints } from '@kindred/contract/endpoints';
import { expect, test } from 'vitest';
import { byModule } from './by-module.ts';

test('every endpoint belongs to one module', () => {
  expect(Object.values(byModule).flat().toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test.each([
  ['denials', '.'],
  ['fuzz', '.'],
  ['isolation', '../isolation'],
])('the %s of every module has a file', (subject, folder) => {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.startsWith(`${subject}-`));
  expect(files.toSorted()).toEqual(
    Object.keys(byModule)
      .map((name) => `${subject}-${name}.test.ts`)
      .toSorted(),
  );
});
