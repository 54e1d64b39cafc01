import type { AnyEndpoint, Endpoints } from '@kindred/contract/endpoint';
import { catalogue } from '@kindred/contract/errors';
import type { Problem } from '@kindred/contract/problem';
import { answersOf, emptyAnswers } from './answers.ts';
import { requestBodyOf } from './body.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import { type Components, refTo } from './json-schema.ts';
import { type Parameter, parametersOf, sharedParameters, withShared } from './parameters.ts';
import { refusalAnswers } from './refusals.ts';
import { sampleOf } from './samples.ts';
import { type CallSchemas, schemasOf } from './schemas.ts';
import { tagOf, tagsOf } from './tags.ts';
import { callingRules, roleOf } from './who-may.ts';

const introduction = `
Each tenant has a host of its own, and the API stands there under four prefixes: \`/public-api\` for everybody, \`/api\` for
people who are signed in, \`/admin-api\` for administrators and \`/superadmin-api\` for super admins.

**Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\`. Quote \`requestId\` when you report one.

**Changing a record**: send its ETag in \`If-Match\`, and you overwrite nobody's change. A record that you fetched can be sent
back as it is: read-only fields are ignored.

**Trying again**: send \`Idempotency-Key\` with a POST, and a repeat within 24 hours does nothing twice.

**Limits**: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how many calls are left in this minute. Beyond
that, or beyond a limit that a call names, the answer is 429 with \`Retry-After\`.

**Roles and scopes**: \`x-role\` is the role that the caller must have, or one above it. \`x-scope\` is the scope that an API token
needs; API tokens are not issued yet.
`.trim();

const problem: Problem = {
  type: 'about:blank',
  title: catalogue.version_conflict.title,
  status: catalogue.version_conflict.status,
  detail: 'Somebody has changed this since you fetched it.',
  instance: '/api/v1/me/profile',
  code: 'version_conflict',
  requestId: String(answerHeaders['X-Request-Id'].schema.examples[0]),
};

const operation = (
  [operationId, endpoint]: [string, AnyEndpoint],
  schemas: CallSchemas,
  parameters: readonly Parameter[],
  components: Components,
) => {
  const requestBody = requestBodyOf(endpoint, schemas, components);
  return {
    operationId,
    summary: endpoint.summary,
    description: callingRules(endpoint),
    tags: [tagOf(endpoint.path)],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(endpoint, schemas, components),
    security: endpoint.access.audience === 'public' ? [] : [{ idToken: [] }],
    ...(roleOf(endpoint) && { 'x-role': roleOf(endpoint) }),
    ...(endpoint.access.scope && { 'x-scope': endpoint.access.scope }),
  };
};

/** The names that something in the document refers to, one reference after the other. */
const referredTo = (document: object, place: string, found = new Set<string>()): ReadonlySet<string> => {
  const all = JSON.stringify(document).matchAll(new RegExp(`"#/components/${place}/([^"]+)"`, 'g'));
  for (const [, name] of all) found.add(name!);
  return found;
};

/** Only what is referred to: a schema that stands in other ones alone is not in the way. */
const used = (components: Components, document: object): Components => {
  const found = new Set(referredTo(document, 'schemas'));
  for (const name of found) for (const inner of referredTo(components[name]!, 'schemas')) found.add(inner);
  return Object.fromEntries(
    Object.entries(components)
      .filter(([name]) => found.has(name))
      .toSorted(),
  );
};

/** The API as OpenAPI 3.1, made from the declarations that the way in itself goes by. */
export const openApi = (endpoints: Endpoints) => {
  const { calls, components } = schemasOf(endpoints);
  const declared = Object.entries(endpoints);
  const own = declared.map(([name, endpoint]) => parametersOf(endpoint, calls[name]!, components));
  const shared = sharedParameters(own);
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  declared.forEach(([name, endpoint], index) => {
    const parameters = withShared(own[index]!, shared);
    (paths[endpoint.path as string] ??= {})[endpoint.method.toLowerCase()] = operation(
      [name, endpoint],
      calls[name]!,
      parameters,
      components,
    );
  });
  const responses = { ...refusalAnswers(endpoints), ...emptyAnswers };
  const schemas = used(components, { paths, responses });
  const examples = [...referredTo(paths, 'examples')].map((name) => [
    name,
    { value: sampleOf({ $ref: refTo(name) }, components, name) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kindred',
      version: '1',
      description: introduction,
      contact: { name: 'Kindred' },
    },
    servers: [{ url: '/', description: 'The tenant whose host this is' }],
    tags: tagsOf(Object.values(endpoints).map(({ path }) => tagOf(path))),
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of this tenant’s identity pool.',
        },
      },
      parameters: { ...Object.fromEntries(shared), ...requestHeaders },
      headers: answerHeaders,
      responses,
      examples: Object.fromEntries(examples),
      schemas: { ...schemas, Problem: { ...schemas['Problem'], examples: [problem] } },
    },
  };
};
