import { describe, expect, test } from 'vitest';
import { textsOf } from '../../scripts/texts.ts';

const catalogues = (['web', 'functions'] as const).flatMap((workspace) =>
  Object.entries(textsOf(workspace, 'fr')).map(([name, texts]) => [`${workspace}’s ${name}`, texts] as const),
);

const flat = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(flat);

describe.each(catalogues)('the French texts of %s', (_, all) => {
  test('have no breaking space before ? ! ; : and », nor after «', () => {
    const texts = flat(all);
    expect(texts.filter((text) => / [?!;:»](?![)\w])|« /.test(text))).toEqual([]);
  });
});
