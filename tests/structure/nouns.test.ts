import { modules as declaredModules } from '@kindred/contract/modules';
import { describe, expect, test } from 'vitest';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

/**
 * Nouns of a module may import each other in one direction only. This lists the pairs that import in both, and may only
 * shrink: code that goes through all nouns receives them from `module.ts`.
 */
const mutualPairs: readonly string[] = ['functions/src/care: circles members'];
const longestCircle = 4;

const modules = ['contract', 'functions', 'web'].flatMap((workspace) =>
  declaredModules.map((module) => `${workspace}/src/${module}`),
);
const files = ['contract/src', 'functions/src', 'web/src']
  .flatMap((root) => sourceFiles(root))
  .filter((one) => !isTest(one));

/** Returns the noun whose folder contains a path, or undefined. */
const nounOf = (module: string, path: string): string | undefined =>
  path.startsWith(`${module}/`) ? /^([\w-]+)\//.exec(path.slice(module.length + 1))?.[1] : undefined;

/** Returns, for each noun of a module, the nouns that it imports. */
const importsIn = (module: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = nounOf(module, path);
    // A part of a module lists its nouns, as the module does.
    if (!from || path.endsWith('/module.ts')) continue;
    const own = found.get(from) ?? new Set<string>();
    for (const name of imports) {
      const to = nounOf(module, name.replace(/^@kindred\/contract\//, 'contract/src/'));
      if (to && to !== from) own.add(to);
    }
    found.set(from, own);
  }
  return found;
};

/** Returns all nouns that a noun reaches through imports. */
const reachedFrom = (imports: Map<string, Set<string>>, start: string): Set<string> => {
  const reached = new Set<string>();
  const ahead = [start];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    for (const noun of imports.get(next) ?? []) {
      if (reached.has(noun)) continue;
      reached.add(noun);
      ahead.push(noun);
    }
  }
  return reached;
};

describe('the nouns of a module', () => {
  test('import each other in one direction only, except for the listed pairs', () => {
    const found = modules.flatMap((module) => {
      const imports = importsIn(module);
      return [...imports].flatMap(([one, others]) =>
        [...others]
          .filter((other) => one < other && imports.get(other)?.has(one))
          .map((other) => `${module}: ${one} ${other}`),
      );
    });
    expect(found.toSorted()).toEqual(mutualPairs.toSorted());
  });

  test.each(modules)('form no long import cycle in %s', (module) => {
    const imports = importsIn(module);
    const reached = new Map([...imports.keys()].map((noun) => [noun, reachedFrom(imports, noun)]));
    const circleOf = (noun: string) => [...reached.get(noun)!].filter((other) => reached.get(other)?.has(noun));
    const long = [...imports.keys()].map(circleOf).filter((circle) => circle.length > longestCircle);
    expect(long).toEqual([]);
  });

  test('are imported, as declarations, only by their module', () => {
    const isDeclaration = (name: string) => /^(functions|web)\/src\/\w+\/[\w-]+\/noun\.tsx?$/.test(name);
    const others = ({ path, imports }: SourceFile) =>
      /\/module\.tsx?$/.test(path) ? [] : imports.filter(isDeclaration).map((name) => `${path}: ${name}`);
    expect(files.flatMap(others)).toEqual([]);
  });
});
