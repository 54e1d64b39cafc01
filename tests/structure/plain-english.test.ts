import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { below, root } from './source-files.ts';

/** Phrases that readers stumble over, and what to write instead. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:so|m)?ever\b/i, 'name the role: “the author”, “members who …”'],
  [/\b(?:is|are|was|were|be|been|being|gets?) (?:told|said)\b/i, 'write who shows, sends or returns what'],
  [/\b(?:tell(?:s|ing)?|told) of\b/i, 'write “shows”, “reports” or “notifies of”'],
  [/\b(?:stands?|stood|standing) in\b/i, 'write “is in”, “replaces” or “is used without”'],
  [/\banew\b/i, 'write “again”, or a verb such as “reloads”'],
  [/\bone['’]s own\b|\boneself\b/i, 'name the role: “the caller’s own”, “the reader’s”'],
  [/\bso many\b(?! (?:that|as)\b)/i, 'write “this many”, or name the parameter'],
  [
    /\bthat (?:is|are) none\b|\bthat there (?:is|are)(?: not| none)?(?=[,.;:]|$)/i,
    'write “unknown”, “missing” or “all”',
  ],
  [/\bbec(?:omes?|ame) of\b/i, 'write “outcome”, “status” or what happens'],
  [/\bor otherwise[.;]?$/i, 'name the other case, or leave it out'],
];

const comment = /(?:^\s*(?:\/\*\*?|\*|\/\/)|\s\/\/|\{\/\*)\s?(.*?)(?:\*\/\}?)?$/;
const title = /^\s*(?:(?:test|it|describe)[\w.]*\(|\]\)\(|.*\beach(?:<.*>)?\(.*\)\()\s*(['"`])(.*?)\1/;

/** Returns the English of a line: prose, a comment or a test title. */
const englishIn = (path: string, line: string): string => {
  if (path.endsWith('.md')) return line;
  return (comment.exec(line)?.[1] ?? (path.includes('.test.') ? title.exec(line)?.[2] : undefined) ?? '').trim();
};

/** Returns the phrases found in a file, each with its place and what to write instead. */
const turnsIn = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const english = englishIn(path, line);
    return turns
      .filter(([turn]) => turn.test(english))
      .map(([turn, instead]) => `${path}:${index + 1}: “${turn.exec(english)![0]}”: ${instead}`);
  });

/** Decisions stay as they were written. The glossary and this test list the phrases themselves. */
const isExcepted = (path: string): boolean =>
  path.startsWith('docs/decisions/') || ['docs/words.md', 'tests/structure/plain-english.test.ts'].includes(path);

test('comments, test titles and documents are in plain English', () => {
  const folders = ['contract', 'functions', 'web', 'tests', 'scripts', 'docs'];
  const paths = ['README.md', 'firestore.rules', 'storage.rules', ...folders.flatMap(below)].filter(
    (path) => /\.(ts|tsx|mjs|md|rules)$/.test(path) && !isExcepted(path),
  );
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap((path) => turnsIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['a.ts', '/** Whoever writes it. */', 1],
  ['a.ts', 'const a = 1; // is told to the admins', 1],
  ['a.tsx', '  {/* It stands in for a cover. */}', 1],
  ['a.test.ts', "  test('reads it anew', () => {", 1],
  ['a.test.ts', "])('%s is said once', () => {", 1],
  ['a.md', 'What becomes of a scope that is none.', 2],
  ['a.ts', "const text = 'Whoever';", 0],
  ['a.ts', '/** There are so many that the rest is only counted. */', 0],
])('the turns of a line in %s are found: %s', (path, line, count) => {
  expect(turnsIn(path, line)).toHaveLength(count);
});
