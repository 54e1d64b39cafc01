import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import { Colour } from '@kindred/contract/fields';
import * as z from 'zod';
import { expect, test } from 'vitest';

/** Returns the regular expressions that this schema publishes as patterns. */
const patternsOf = (schema: z.ZodType, io: 'input' | 'output'): RegExp[] => {
  const patterns: RegExp[] = [];
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod } }) => {
      const declared = [_zod.def, ...(_zod.def.checks ?? []).map((check) => check._zod.def)];
      for (const { pattern } of declared as { pattern?: unknown }[])
        if (pattern instanceof RegExp) patterns.push(pattern);
    },
  });
  return patterns;
};

const published = new Set(
  Object.values(endpoints as Record<string, AnyEndpoint>).flatMap(({ params, query, body, output }) => [
    ...[params, query, body].flatMap((schema) => (schema ? patternsOf(schema, 'input') : [])),
    ...(output ? patternsOf(output, 'output') : []),
  ]),
);

test('no published pattern needs a flag: JSON Schema has no flags, and reads patterns as Unicode', () => {
  const flagged = [...published].filter(({ flags }) => flags !== '' && flags !== 'u');
  expect(published.size).toBeGreaterThan(10);
  expect(flagged).toEqual([]);
  for (const { source } of published) expect(() => new RegExp(source, 'u')).not.toThrow();
});

const colours = ['#abc', '#ABCD', '#aBcDeF', '#ABCDEF80', 'rgb(1, 2, 3)', 'RGB(255,255,255)', 'Rgba(0,0,0,0.9)'];
const others = ['#ab', '#abcde', 'abc', '#abg', 'rgb(256,0,0)', 'rgba(0,0,0,2)', 'red'];

test('the published pattern of a colour matches the colours that the API accepts', () => {
  const pattern = new RegExp((z.toJSONSchema(Colour).$defs as { Colour: { pattern: string } }).Colour.pattern, 'u');
  for (const colour of colours)
    expect([colour, pattern.test(colour), Colour.safeParse(colour).success]).toEqual([colour, true, true]);
  for (const other of others)
    expect([other, pattern.test(other), Colour.safeParse(other).success]).toEqual([other, false, false]);
});
