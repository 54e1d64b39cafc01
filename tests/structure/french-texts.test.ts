import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const catalogues = ['web', 'functions'].flatMap((workspace) => {
  const folder = new URL(`../../${workspace}/src/locales/fr/`, import.meta.url);
  return readdirSync(folder).map((name) => [`${workspace}’s ${name}`, new URL(name, folder)] as const);
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

describe.each(catalogues)('the French texts of %s', (_, file) => {
  test('have no breaking space before ? ! ; : and », nor after «', () => {
    const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')));
    expect(texts.filter((text) => / [?!;:»](?![)\w])|« /.test(text))).toEqual([]);
  });
});
