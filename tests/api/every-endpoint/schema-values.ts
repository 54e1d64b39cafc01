import fc from 'fast-check';
import * as z from 'zod';
import { oddText, oddValue } from './odd-values.ts';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const safe = (bound: number | undefined, otherwise: number): number =>
  bound === undefined || !Number.isSafeInteger(bound) ? otherwise : bound;

const textOf = ({ minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) }),
    fc.constantFrom('a'.repeat(maxLength), 'é'.repeat(maxLength), 'a'.repeat(maxLength + 1)),
    oddText,
  );

const numberOf = ({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const [least, most] = [safe(minimum, -1000), safe(maximum, 1000)];
  return fc.oneof(
    fc.integer({ min: Math.min(least, most), max: Math.max(least, most) }),
    fc.constantFrom(least - 1, most + 1),
  );
};

/** Values of the schema's shape, mostly within its bounds or just beyond them. */
const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
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

/** Without the contract's names, since a named schema is written as a reference. */
const nameless = z.registry<Record<string, never>>();

/** What a client that knows the declaration might send. */
export const valuesOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  valueOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', metadata: nameless }) as JsonSchema,
  );
