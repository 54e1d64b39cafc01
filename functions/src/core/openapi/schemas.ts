import type { AnyEndpoint, Endpoints } from '@kindred/contract/endpoint';
import { Json } from '@kindred/contract/fields';
import { Problem } from '@kindred/contract/problem';
import * as z from 'zod';
import { type Components, type JsonSchema, refTo } from './json-schema.ts';

/** The input and output of a call, as JSON Schema. */
export interface CallSchemas {
  readonly name: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly isBodyRequired: boolean;
  readonly output?: JsonSchema;
}

interface SchemaParts {
  /** For each call, an object with a property per part. */
  readonly calls: Components;
  /** The named schemas that the calls refer to. */
  readonly named: Components;
}

const sharedPrefix = '#/$defs/';

/**
 * Converts all calls at once, so that zod converts each named schema (`named` in the contract) only once, however many
 * calls refer to it.
 */
const write = (endpoints: Endpoints, io: 'input' | 'output', parts: readonly (keyof AnyEndpoint)[]): SchemaParts => {
  const calls = z.registry<{ id: string }>();
  for (const [id, endpoint] of Object.entries(endpoints)) {
    const declared = parts.filter((part) => endpoint[part]).map((part) => [part, endpoint[part] as z.ZodType]);
    calls.add(z.object(Object.fromEntries(declared)), { id });
  }
  if (io === 'output') calls.add(z.object({ output: Problem }), { id: 'Problem' });
  const { schemas } = z.toJSONSchema(calls, {
    io,
    unrepresentable: 'any',
    uri: (id) => (id === '__shared' ? '' : id),
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as Record<string, unknown>),
  });
  const { __shared, ...rest } = schemas as Record<string, JsonSchema> & { __shared?: { $defs: Components } };
  return { calls: rest as Components, named: __shared?.$defs ?? {} };
};

/** Removes keywords that are irrelevant to the API. */
const simplify = (zodSchema: unknown, schema: Record<string, unknown>): void => {
  // zod gives an integer without bounds the bounds of JavaScript's safe integers.
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  // A recursive schema would generate a type that TypeScript rejects in clients.
  if (zodSchema !== Json) return;
  for (const key of Object.keys(schema)) delete schema[key];
  schema['description'] = 'Any JSON value';
};

/** Returns the value with its references pointing to `components/schemas`. */
const withRefs = <Value>(value: Value, nameOf: (name: string) => string): Value => {
  if (Array.isArray(value)) return value.map((one: unknown) => withRefs(one, nameOf)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]: [string, unknown]) =>
      key === '$ref' && typeof field === 'string'
        ? [key, refTo(nameOf(field.slice(sharedPrefix.length)))]
        : [key, withRefs(field, nameOf)],
    ),
  ) as Value;
};

/** Returns the names whose input and output schemas differ, directly or through a schema that they refer to. */
const differing = (input: Components, output: Components): ReadonlySet<string> => {
  const both = Object.keys(input).filter((name) => output[name]);
  const found = new Set(both.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
  const refersToOne = (name: string): boolean =>
    [...found].some((other) => JSON.stringify(input[name]).includes(`"${sharedPrefix}${other}"`));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const name of both) if (!found.has(name) && refersToOne(name)) found.add(name);
  }
  return found;
};

/**
 * Returns the schemas of all calls and the named schemas that they share. A named schema whose input differs from its
 * output appears twice, as `TenantProfile` and `TenantProfileInput`.
 */
export const schemasOf = (
  endpoints: Endpoints,
): { calls: Readonly<Record<string, CallSchemas>>; components: Components } => {
  const output = write(endpoints, 'output', ['output']);
  const input = write(endpoints, 'input', ['params', 'query', 'body']);
  const twice = differing(input.named, output.named);
  const inputName = (name: string): string => (twice.has(name) ? `${name}Input` : name);
  const sent = Object.entries(withRefs(input.named, inputName)).map(([name, schema]) => [inputName(name), schema]);
  const components = { ...(Object.fromEntries(sent) as Components), ...withRefs(output.named, (name) => name) };
  const callOf = (name: string): CallSchemas => {
    const asked = withRefs(input.calls[name]!, inputName);
    const answered = withRefs(output.calls[name]!, (one) => one);
    return {
      name,
      ...asked.properties,
      ...answered.properties,
      isBodyRequired: asked.required?.includes('body') ?? false,
    };
  };
  return { calls: Object.fromEntries(Object.keys(endpoints).map((name) => [name, callOf(name)])), components };
};
