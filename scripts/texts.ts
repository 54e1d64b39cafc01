import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Texts {
  [key: string]: string | Texts;
}

/** A file of texts. A file in a noun's folder contains the texts of several namespaces, each under its name. */
export interface TextFile {
  readonly path: string;
  /** By namespace. */
  readonly texts: Record<string, Texts>;
  /** The only namespace of the file; undefined for a noun's file. */
  readonly namespace?: string;
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${path}/${entry.name}`] : []));

const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/** Returns a workspace's text files in a language: shared ones, and `texts/<language>.json` of each noun. */
export const textFiles = (workspace: 'web' | 'functions', language: string): TextFile[] => {
  const source = fileURLToPath(new URL(`../${workspace}/src`, import.meta.url));
  const shared = readdirSync(`${source}/locales/${language}`).map((file) => {
    const path = `${source}/locales/${language}/${file}`;
    const namespace = file.replace('.json', '');
    return { path, namespace, texts: { [namespace]: read(path) } };
  });
  const ofNouns = foldersIn(source)
    .flatMap(foldersIn)
    .map((folder) => `${folder}/texts/${language}.json`)
    .filter((path) => existsSync(path))
    .map((path) => ({ path, texts: read(path) as Record<string, Texts> }));
  return [...shared, ...ofNouns];
};

/** Adds texts to others. Throws if two texts have the same name. */
const add = (all: Texts, more: Texts, path: string): Texts => {
  for (const [key, text] of Object.entries(more)) {
    const present = all[key];
    if (present === undefined) all[key] = typeof text === 'string' ? text : add({}, text, path);
    else if (typeof present === 'string' || typeof text === 'string') throw new Error(`${path} repeats ${key}`);
    else add(present, text, path);
  }
  return all;
};

/** Returns all texts of a workspace in a language, by namespace. */
export const textsOf = (workspace: 'web' | 'functions', language: string): Record<string, Texts> => {
  const all: Texts = {};
  for (const { path, texts } of textFiles(workspace, language)) add(all, texts, path);
  return all as Record<string, Texts>;
};
