import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textFiles, textsOf, type Texts } from './texts.ts';

/**
 * Checks the texts of a workspace: the code uses all of them and no others, and each language has all of them. Sorts
 * the keys of each file and removes the unused ones.
 */
const workspace = process.argv[2] === 'functions' ? 'functions' : 'web';
const languages = ['en', 'fr'];
const gathered = fileURLToPath(new URL(`../.local/texts/${workspace}`, import.meta.url));
const fileOf = (language: string, namespace: string) => `${gathered}/${language}/${namespace}.json`;
const format = (texts: Texts) => `${JSON.stringify(texts, null, 2)}\n`;

/** Returns the texts that occur in both, in the order of the first. */
const inOrder = (ordered: Texts, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(ordered).flatMap(([key, value]) => {
      const own = texts[key];
      if (own === undefined) return [];
      return [[key, typeof own === 'string' || typeof value === 'string' ? own : inOrder(value, own)]];
    }),
  );

const keysOf = (texts: Texts, above: string): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : keysOf(value, `${above}${key}.`),
  );

rmSync(gathered, { recursive: true, force: true });
const before = languages.map((language) => {
  mkdirSync(`${gathered}/${language}`, { recursive: true });
  const all = textsOf(workspace, language);
  for (const [namespace, texts] of Object.entries(all)) writeFileSync(fileOf(language, namespace), format(texts));
  return new Set(keysOf(all, ''));
});
const run = (...words: string[]): void =>
  void execFileSync('i18next-cli', words, { stdio: ['ignore', 'pipe', 'inherit'] });
run('extract', '--quiet');

const mistakes = languages.flatMap((language, at) => {
  const files = textFiles(workspace, language);
  const namespaces = [...new Set(files.flatMap(({ texts }) => Object.keys(texts)))].toSorted();
  const ordered = Object.fromEntries(
    namespaces.map((namespace) => [namespace, JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')) as Texts]),
  );
  const after = new Set(keysOf(ordered, ''));
  const changed = files.flatMap(({ path, texts, namespace }) => {
    const own = inOrder(ordered, texts);
    const written = format(namespace ? (own[namespace] as Texts) : own);
    if (written === readFileSync(path, 'utf8')) return [];
    writeFileSync(path, written);
    return [`${path} is in order now`];
  });
  return [
    ...[...after].filter((key) => !before[at]!.has(key)).map((key) => `${language} has no ${key}`),
    ...[...before[at]!].filter((key) => !after.has(key)).map((key) => `${language} had ${key}, which nothing uses`),
    ...changed,
  ];
});
console.log(mistakes.join('\n'));
if (mistakes.length > 0) process.exitCode = 1;
else run('status');
