import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../web/src/locales/fr/', import.meta.url);

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

describe.each(readdirSync(folder))('the French texts of %s', (name) => {
  test('keep ? ! ; : and » with the word before them, and what follows « with it', () => {
    const texts = textsOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    expect(texts.filter((text) => / [?!;:»](?![)\w])|« /.test(text))).toEqual([]);
  });
});
