import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Generated or downloaded files. */
const notOurs = new Set(['node_modules', 'dist', 'coverage', 'results']);

export interface SourceFile {
  /** Relative to the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Its imports: packages as written, files relative to the project's root. */
  readonly imports: readonly string[];
}

/** Lists the entries of a folder that belong to the project, except hidden ones. */
export const entriesOf = (folder: string, kind: 'folder' | 'file'): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() === (kind === 'folder'))
    .map((entry) => entry.name)
    .filter((name) => !name.startsWith('.') && !notOurs.has(name))
    .toSorted();

/** Returns the paths of all files below a folder. */
export const below = (folder: string): string[] => [
  ...entriesOf(folder, 'file').map((name) => posix.join(folder, name)),
  ...entriesOf(folder, 'folder').flatMap((name) => below(posix.join(folder, name))),
];

/** Returns the TypeScript and JavaScript files below a folder. */
export const sourceFiles = (folder: string): SourceFile[] =>
  below(folder)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });

/** Returns the contents of the JSON files below a folder. */
export const jsonBelow = (folder: string): unknown[] =>
  below(folder)
    .filter((path) => path.endsWith('.json'))
    .map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown);

const importForms = /(?:(?<!\.)\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

/** Returns static, dynamic and re-exporting imports. */
const importsOf = (path: string, text: string): string[] =>
  [...withoutComments(text).matchAll(importForms)].map(([, , name = '']) =>
    name.startsWith('.')
      ? relative(root, join(root, dirname(path), name))
          .split(sep)
          .join('/')
      : name,
  );

/** Removes comments, so that a word in one does not count as a use. A `//` in a string is part of a URL. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

export const isTest = ({ path }: SourceFile): boolean => /\.test\.\w+$/.test(path);
