import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, '..');

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [path.join(folder, entry.name)] : [],
  );

/**
 * Returns the texts in the folders of nouns, by catalogue. A build puts them into the catalogues and leaves this empty
 * (`rolldown.config.ts`).
 */
export const nounTexts = (language: string): Readonly<Record<string, object>>[] =>
  foldersIn(source)
    .flatMap(foldersIn)
    .map((folder) => path.join(folder, 'texts', `${language}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>);
