import fc from 'fast-check';
import type * as z from 'zod';
import { type InputSchema, inputSchemaOf } from '../../../functions/src/core/isolation-checks/input-schema.ts';
import { oddText, oddValue } from './odd-values.ts';

const safe = (bound: number | undefined, otherwise: number): number =>
  bound === undefined || !Number.isSafeInteger(bound) ? otherwise : bound;

const textOf = ({ minLength = 0, maxLength = 200 }: InputSchema): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) }),
    fc.constantFrom('a'.repeat(maxLength), 'é'.repeat(maxLength), 'a'.repeat(maxLength + 1)),
    oddText,
  );

const numberOf = ({ minimum, maximum }: InputSchema): fc.Arbitrary<number> => {
  const [least, most] = [safe(minimum, -1000), safe(maximum, 1000)];
  return fc.oneof(
    fc.integer({ min: Math.min(least, most), max: Math.max(least, most) }),
    fc.constantFrom(least - 1, most + 1),
  );
};

/** Generates values of the schema's shape, mostly within its bounds or just beyond them. */
const valueOf = (schema: InputSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema);
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 5 });
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field)])),
      { requiredKeys: [] },
    );
  return oddValue;
};

/** Generates values that a client that knows the declaration might send. */
export const valuesOf = (schema: z.ZodType): fc.Arbitrary<unknown> => valueOf(inputSchemaOf(schema));
