import type * as z from 'zod';
import { now } from '../../platform/clock.ts';
import { type InputSchema, inputSchemaOf } from './input-schema.ts';

/** A month from now: late enough to be in the future, and early enough for things that end within a year. */
const soon = (): string => new Date(now() + 30 * 24 * 3600 * 1000).toISOString();

const byFormat: Readonly<Record<string, string>> = {
  email: 'somebody@isolation.invalid',
  uri: 'https://isolation.invalid',
  date: '2030-01-01',
  'date-time': '2030-01-01T00:00:00.000Z',
};

/** Fields that accept less than their schemas allow, such as a text that has to be a known time zone. */
const byName: Readonly<Record<string, () => string | undefined>> = {
  email: () => byFormat['email'],
  timezone: () => 'Europe/Paris',
  cron: () => '0 9 * * 1',
  expiresAt: soon,
  deliver_at: soon,
  starts_at: soon,
  entityType: () => 'landing',
  entityId: () => 'landing',
  // The landing page’s title has a placeholder, which every translation must have.
  field: () => 'text',
};

/** Fields that are optional in their schemas, but required by a rule between fields. */
const neededByRule = new Set(['deliver_at', 'starts_at', 'url']);

/** Texts in the formats that fields require. The first that fits is used. */
const candidates = [
  'isolation',
  '1',
  'isolation-isolation-isolation',
  'en',
  '+33612345678',
  '#336699',
  'isolation.invalid',
  'isolation-check',
  'A',
  'A1B2-C3D4-E5F6',
];

const textOf = ({ format, pattern, minLength = 0 }: InputSchema): string => {
  const formatted = format && byFormat[format];
  if (formatted) return formatted;
  const fits = (text: string) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return candidates.find(fits) ?? 'isolation'.padEnd(minLength, 'x');
};

/** Returns the id of the record to which a field such as `circle_id` refers; undefined if there is none. */
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
  const given = Object.keys(schema.properties ?? {}).filter((name) => neededByRule.has(name));
  const names = new Set([...(schema.required ?? []), ...given]);
  const own = (name: string) => idFor(name) ?? byName[name]?.();
  const field = (name: string) => own(name) ?? valueOf(schema.properties?.[name] ?? {}, idFor);
  return Object.fromEntries([...names].map((name) => [name, field(name)]));
};

/** Returns a body that matches the schema of a declaration. Leaves out most optional fields. */
export const sampleBody = (schema: z.ZodType, idFor: IdFor): unknown => valueOf(inputSchemaOf(schema), idFor);
