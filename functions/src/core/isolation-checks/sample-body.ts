import type * as z from 'zod';
import { type InputSchema, inputSchemaOf } from './input-schema.ts';

const byFormat: Readonly<Record<string, string>> = {
  email: 'somebody@isolation.invalid',
  uri: 'https://isolation.invalid',
  'date-time': '2030-01-01T00:00:00.000Z',
};

/** Texts of the forms that fields ask for; the first that fits is taken. */
const candidates = ['isolation', 'en', '+33612345678', '#336699', 'isolation.invalid', 'isolation-check', 'A'];

const textOf = ({ format, pattern, minLength = 0 }: InputSchema): string => {
  const formatted = format && byFormat[format];
  if (formatted) return formatted;
  const fits = (text: string) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return candidates.find(fits) ?? 'isolation'.padEnd(minLength, 'x');
};

/** The id of a record that a field names, such as `circle_id`; undefined where there is none. */
type IdFor = (field: string) => string | undefined;

const valueOf = (schema: InputSchema, idFor: IdFor): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return valueOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, idFor);
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'array') return (schema.minItems ?? 0) > 0 ? [valueOf(schema.items ?? {}, idFor)] : [];
  if (schema.type !== 'object') return 'isolation';
  const names = schema.required ?? [];
  // What an address is trimmed and lowered from is any text, as far as its schema tells.
  const own = (name: string) => idFor(name) ?? (name === 'email' ? byFormat.email : undefined);
  const field = (name: string) => own(name) ?? valueOf(schema.properties?.[name] ?? {}, idFor);
  return Object.fromEntries(names.map((name) => [name, field(name)]));
};

/** A body that the declaration takes, as far as its schema tells: what is not required is left out. */
export const sampleBody = (schema: z.ZodType, idFor: IdFor): unknown => valueOf(inputSchemaOf(schema), idFor);
