import { expect, test } from 'vitest';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

const files = ['contract/src', 'functions/src', 'web/src']
  .flatMap((root) => sourceFiles(root))
  .filter((file) => !isTest(file));

/** Returns the files on or between import cycles. Removes files without imports or importers until none are left. */
const onCycles = (among: readonly Pick<SourceFile, 'path' | 'imports'>[]): string[] => {
  const left = new Map(among.map(({ path, imports }) => [path, imports.filter((name) => name !== path)]));
  for (;;) {
    const imported = new Set([...left.values()].flat());
    const ends = [...left].filter(([path, imports]) => !imported.has(path) || !imports.some((name) => left.has(name)));
    if (ends.length === 0) return [...left.keys()].toSorted();
    for (const [path] of ends) left.delete(path);
  }
};

test('files do not import each other in a cycle, not even for types', () => {
  expect(onCycles(files)).toEqual([]);
});

test('a cycle is found even behind files that only lead to it', () => {
  const file = (path: string, ...imports: string[]) => ({ path, imports });
  expect(onCycles([file('a', 'b'), file('b', 'c'), file('c', 'd', 'b'), file('d'), file('e', 'e')])).toEqual([
    'b',
    'c',
  ]);
});
