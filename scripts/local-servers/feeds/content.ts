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
  /** A file of emulator-data/care/documents. */
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

export const feeds = (JSON.parse(readFileSync(path.join(data, 'social', 'feeds.json'), 'utf8')) as { feeds: Feed[] })
  .feeds;

/** Returns the bytes of a picture that an article shows; undefined for any other name. */
export const pictureNamed = (name: string): Buffer | undefined =>
  feeds.some(({ items }) => items.some(({ picture }) => picture === name))
    ? readFileSync(path.join(data, 'care', 'documents', name))
    : undefined;

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
