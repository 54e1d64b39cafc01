import { readFileSync } from 'node:fs';
import path from 'node:path';

const data = path.join(import.meta.dirname, '../../../emulator-data');

/** An article of a demo feed. */
export interface Item {
  readonly slug: string;
  readonly title: string;
  /** How long before the start it was published. */
  readonly hoursAgo: number;
  readonly author: string;
  readonly categories: readonly string[];
  readonly paragraphs: readonly string[];
  /** The path of a file in emulator-data. */
  readonly picture?: string;
  /** The path of its page, if that is at another feed's site. */
  readonly page?: string;
}

/** A demo feed: its path, and the path of its site. */
export interface Feed {
  readonly path: string;
  readonly format: 'rss' | 'atom' | 'json';
  readonly site: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly items: readonly Item[];
}

export const feeds = (JSON.parse(readFileSync(new URL('feeds.json', import.meta.url), 'utf8')) as { feeds: Feed[] })
  .feeds;

/** Returns the bytes of a picture that an article shows, by its file name; undefined for any other name. */
export const pictureNamed = (name: string): Buffer | undefined => {
  const shown = feeds.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []));
  const file = shown.find((picture) => path.basename(picture) === name);
  return file ? readFileSync(path.join(data, file)) : undefined;
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
