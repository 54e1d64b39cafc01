import { expect, test } from 'vitest';
import { entriesOf, isTest, type SourceFile, sourceFiles, withoutComments } from './source-files.ts';

type Source = Pick<SourceFile, 'path' | 'text'>;

/** `const circleKey = (id: string) => ['circles', id] as const;` at the top level of a file. */
const declaration =
  /^(?:export )?const \w*[kK]ey =\s*(?:\([^;]*?\)(?:: [^;]*?)? =>\s*)?\[\s*('[^;]*?),?\s*\](?: as const)?;/gm;

/** The beginning of an array of words where a query key is expected. */
const inPlace = /(?:\b[kK]ey|\w+Key)\b\s*[:=]\s*\{?\s*\[\s*'|Quer(?:y|ies)(?:Data|State)(?:<[^;]*?>)?\(\s*\[\s*'/;

/** A key that starts with the name of a folder of `web/src` alone covers everything of that module. */
const modules = new Set(entriesOf('web/src', 'folder'));

const wordsOf = (elements: string): readonly string[] => {
  const [leading = ''] = /^(?:'[^']*'(?:,\s*|$))+/.exec(elements) ?? [];
  return [...leading.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
};

const startsWith = (words: readonly string[], first: readonly string[]): boolean =>
  first.every((word, index) => words[index] === word);

const keysIn = ({ path, text }: Source) =>
  [...withoutComments(text).matchAll(declaration)].map(([, elements = '']) => ({ path, words: wordsOf(elements) }));

/** Returns the places that write a query key out instead of using its declaration. */
const writtenInPlace = (files: readonly Source[]): string[] => {
  const keys = files.flatMap(keysIn);
  return files.flatMap(({ path, text }) => {
    // A page's `texts` are names of translations.
    const rest = withoutComments(text)
      .replace(declaration, '')
      .replace(/\btexts: \[[^\]]*\]/g, '');
    const arrays = [...rest.matchAll(/\[\s*('[^']*'(?:,\s*'[^']*')*)/g)].map(([, elements = '']) => wordsOf(elements));
    const isKey = (words: readonly string[]): boolean =>
      words.length > 0 && keys.some((key) => startsWith(words, key.words));
    return inPlace.test(rest) || arrays.some(isKey) ? [path] : [];
  });
};

/** Returns the pairs of declarations of which one starts like the other, yet is not built on it. */
const alike = (files: readonly Source[]): string[] => {
  const keys = files.flatMap(keysIn).filter(({ words }) => words.length > 1 || !modules.has(words[0]!));
  return keys.flatMap((key, index) =>
    keys
      .filter((other, place) => place !== index && startsWith(other.words, key.words))
      .map((other) => `${other.words.join('/')} in ${other.path} starts like ${key.words.join('/')} in ${key.path}`),
  );
};

const files = sourceFiles('web/src').filter((file) => !isTest(file));

test('declares each query key of the web app as a constant at the top of a file', () => {
  expect(files.flatMap(keysIn).length).toBeGreaterThan(50);
  expect(writtenInPlace(files)).toEqual([]);
});

test('lets no query key start like another one that it does not build on', () => {
  expect(alike(files)).toEqual([]);
});

const own = { path: 'shelves.ts', text: "export const shelfKey = (id: string) => ['shelves', id] as const;" };

test.each([
  "useQuery({ queryKey: ['cups', id] });",
  "<DataList queryKey={['cups']} />",
  "const cupsKey = () => { const key = ['cups']; };",
  "queries.setQueryData<Cup>(['cups', id], cup);",
  "for (const key of [cupsKey, ['shelves', 'all']]) forget(key);",
])('finds a key that is written in place: %s', (text) => {
  expect(writtenInPlace([own, { path: 'cups.ts', text }])).toEqual(['cups.ts']);
});

test('finds a second declaration of the same words', () => {
  const built = { path: 'built.ts', text: "const allKey = [...shelfKey('a'), 'all'] as const;" };
  const again = { path: 'again.ts', text: "const newestKey = ['shelves', 'newest'] as const;" };
  expect(alike([own, built])).toEqual([]);
  expect(alike([own, again])).toEqual(['shelves/newest in again.ts starts like shelves in shelves.ts']);
});
