import type { AnyEndpoint, Endpoints } from '@kindred/contract/endpoint';
import { catalogue, type ErrorCode, generalErrors } from '@kindred/contract/errors';
import { Problem } from '@kindred/contract/problem';
import * as z from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
  void $schema;
  return json;
};

const who = ({ access }: AnyEndpoint): string => {
  const parts = [
    { public: 'Open to everybody', user: 'Signed in', admin: 'ADMIN', superAdmin: 'SUPER_ADMIN' }[
      access.audience as 'user'
    ],
    access.role && `${access.role} or above`,
    access.verified && 'e-mail verified',
    access.record?.belongsTo === 'person' && 'whose it is',
    access.circle && `circle role ${access.circle} or above`,
    access.flag && `flag ${access.flag} on`,
  ];
  return parts.filter(Boolean).join(', ');
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: field,
  }));
};

const bodyOf = (endpoint: AnyEndpoint) => {
  if (endpoint.file) {
    const file = { type: 'string', format: 'binary', description: endpoint.file.types.join(', ') };
    const fields = endpoint.body ? schemaOf(endpoint.body, 'input').properties : {};
    const schema = { type: 'object', required: ['file'], properties: { ...(fields as object), file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!endpoint.body) return undefined;
  const whole = { schema: schemaOf(endpoint.body, 'input') };
  const json = endpoint.text && !endpoint.text.field ? {} : { 'application/json': whole };
  const text = endpoint.text && { 'text/plain': endpoint.text.field ? { schema: { type: 'string' } } : whole };
  return { required: true, content: { ...json, ...text } };
};

const answersOf = (endpoint: AnyEndpoint) => {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const general =
    endpoint.access.audience === 'public'
      ? generalErrors.filter((code) => catalogue[code].status !== 401)
      : generalErrors;
  const refusals = new Map<number, Set<string>>();
  for (const code of [...(endpoint.errors as readonly ErrorCode[]), ...general]) {
    const { status, title } = catalogue[code];
    refusals.set(status, (refusals.get(status) ?? new Set()).add(title));
  }
  const good = endpoint.output
    ? { 'application/json': { schema: schemaOf(endpoint.output, 'output') } }
    : endpoint.outputType && { [endpoint.outputType]: { schema: { type: 'string', format: 'binary' } } };
  return {
    [endpoint.status]: { description: endpoint.summary, ...(good && { content: good }) },
    ...Object.fromEntries(
      [...refusals].map(([status, titles]) => [
        status,
        { description: [...titles].join(' · '), ...(status !== 304 && { content: problem }) },
      ]),
    ),
  };
};

/** Words of care's addresses that are no nouns of their own, or another form of one. */
const nouns: Readonly<Record<string, string>> = {
  'circles-by-slug': 'public-pages',
  contents: 'circles',
  waiting: 'circles',
  files: 'documents',
  'join-link': 'join-links',
  migrate: 'migrations',
  'record-subject': 'funeral-wishes',
  'record-subject-circle': 'record-subject-circles',
  'regenerate-slug': 'circles',
  restore: 'circles',
  seed: 'seeds',
  slug: 'circles',
};

/** The noun that a call is about; a module's nouns stand together. */
const tagOf = (path: string): string => {
  const [, , , first, second, record, third] = path.split('/') as [string, string, string, string, ...string[]];
  if (first !== 'care') return first;
  const word = (record === '{circle_id}' && third) || second!;
  return `${first}/${nouns[word] ?? word}`;
};

/** The API as OpenAPI 3.1, made from the declarations that the way in itself goes by. */
export const openApi = (endpoints: Endpoints): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path as string] ??= {})[endpoint.method.toLowerCase()] = {
      operationId,
      summary: endpoint.summary,
      description: `Who may call: ${who(endpoint)}.`,
      tags: [tagOf(endpoint.path)],
      parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
      ...(bodyOf(endpoint) && { requestBody: bodyOf(endpoint) }),
      responses: answersOf(endpoint),
      security: endpoint.access.audience === 'public' ? [] : [{ bearer: [] }],
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kindred',
      version: '1',
      description: 'Every refusal is application/problem+json with a stable `code`.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  };
};
