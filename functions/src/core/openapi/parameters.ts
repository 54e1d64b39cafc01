import { type AnyEndpoint, anyFileType } from '@kindred/contract/endpoint';
import { sendsEtag } from './etags.ts';
import type { RequestHeader } from './headers.ts';
import { type Components, type JsonSchema, resolved } from './json-schema.ts';
import { sampleOf } from './samples.ts';
import type { CallSchemas } from './schemas.ts';

export type Parameter = { readonly name: string; readonly in: string } | { readonly $ref: string };

/** Descriptions of the parameters that many calls share. */
const descriptions: Readonly<Record<string, string>> = {
  cursor:
    'Where the list continues: `nextCursor` of the previous page. No entries are skipped, so it is as fast as the first page.',
  detail: 'Adds the fields that only some readers need.',
  lang: 'A language, as `en` or `fr-CA`.',
  limit: 'The largest number of entries to return.',
  offset: 'How many entries to skip.',
  order: 'The direction to sort in.',
  page: 'The page, from 1.',
  pageSize: 'The largest number of entries on a page.',
  q: 'The beginnings of words to search for, ignoring case and accents.',
  sortBy: 'The field to sort by.',
  v: 'The ETag of the picture. With it, the answer can be cached for a year.',
};

const parametersIn = (
  place: 'path' | 'query',
  schema: JsonSchema | undefined,
  components: Components,
  call: string,
): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolved(schema, components);
  const samples = sampleOf({ type: 'object', properties }, components, call) as Record<string, unknown>;
  return Object.entries(properties).map(([name, field]) => {
    const isRequired = place === 'path' || required.includes(name);
    // Interactive documentation fills in the examples, so optional parameters have none and stay empty.
    return {
      name,
      in: place,
      required: isRequired,
      ...(descriptions[name] && { description: descriptions[name] }),
      schema: field,
      ...(isRequired && { example: samples[name] }),
    };
  });
};

/** Returns the headers with which a request changes the call's behaviour. */
const headersOf = (endpoint: AnyEndpoint, schemas: CallSchemas, components: Components): RequestHeader[] => {
  const { method, errors, outputType } = endpoint;
  return [
    ...(method === 'GET' && sendsEtag(endpoint, schemas, components) ? (['IfNoneMatch'] as const) : []),
    ...(outputType === anyFileType ? (['Range', 'IfRange'] as const) : []),
    ...(errors.includes('version_conflict') ? (['IfMatch'] as const) : []),
    ...(method === 'POST' ? (['IdempotencyKey'] as const) : []),
  ];
};

/** Returns the parameters of a call: path, query and headers. */
export const parametersOf = (endpoint: AnyEndpoint, schemas: CallSchemas, components: Components): Parameter[] => [
  ...parametersIn('path', schemas.params, components, schemas.name),
  ...parametersIn('query', schemas.query, components, schemas.name),
  ...headersOf(endpoint, schemas, components).map((name) => ({ $ref: `#/components/parameters/${name}` })),
];

/** A parameter becomes a component once this many calls use it. */
const sharedBy = 3;

/**
 * Returns the parameters that several calls share, by name. If a name has several meanings, returns the most common
 * one.
 */
export const sharedParameters = (calls: readonly (readonly Parameter[])[]): ReadonlyMap<string, Parameter> => {
  const uses = new Map<string, { parameter: Parameter; count: number }>();
  for (const parameter of calls.flat()) {
    if ('$ref' in parameter) continue;
    const key = JSON.stringify(parameter);
    uses.set(key, { parameter, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  const shared = new Map<string, Parameter>();
  for (const { parameter, count } of [...uses.values()].toSorted((one, other) => other.count - one.count))
    if (count >= sharedBy && 'name' in parameter && !shared.has(parameter.name)) shared.set(parameter.name, parameter);
  return shared;
};

/** Returns the parameters, with references instead of the shared ones. */
export const withShared = (own: readonly Parameter[], shared: ReadonlyMap<string, Parameter>): Parameter[] =>
  own.map((parameter) => {
    const common = 'name' in parameter ? shared.get(parameter.name) : undefined;
    return common && JSON.stringify(common) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${(common as { name: string }).name}` }
      : parameter;
  });
