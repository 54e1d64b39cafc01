import type { Endpoints } from '@kindred/contract/endpoint';
import { catalogue } from '@kindred/contract/errors';
import type { Problem } from '@kindred/contract/problem';
import { emptyAnswers } from './answers.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import { introduction } from './introduction.ts';
import { type Components, refTo } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { parametersOf, sharedParameters, withShared } from './parameters.ts';
import { refusalAnswers, refusalsOf } from './refusals.ts';
import { sampleOf } from './samples.ts';
import { schemasOf } from './schemas.ts';
import { tagOf, tagsOf } from './tags.ts';

const problem: Problem = {
  type: 'about:blank',
  title: catalogue.version_conflict.title,
  status: catalogue.version_conflict.status,
  detail: 'Somebody else has changed this since you fetched it.',
  instance: '/api/v1/me/profile',
  code: 'version_conflict',
  requestId: String(answerHeaders['X-Request-Id'].schema.examples[0]),
};

/** Returns the names to which a part of the document refers, directly or indirectly. */
const referredTo = (document: object, place: string, found = new Set<string>()): ReadonlySet<string> => {
  const all = JSON.stringify(document).matchAll(new RegExp(`"#/components/${place}/([^"]+)"`, 'g'));
  for (const [, name] of all) found.add(name!);
  return found;
};

/** Keeps only the components that something refers to. */
const used = (components: Components, document: object): Components => {
  const found = new Set(referredTo(document, 'schemas'));
  for (const name of found) for (const inner of referredTo(components[name]!, 'schemas')) found.add(inner);
  return Object.fromEntries(
    Object.entries(components)
      .filter(([name]) => found.has(name))
      .toSorted(),
  );
};

/**
 * Returns the API as OpenAPI 3.1, generated from the declarations that also validate requests. `tags` describes the
 * tags of the calls.
 */
export const openApi = (endpoints: Endpoints, tags: Readonly<Record<string, string>> = {}) => {
  const { calls, components } = schemasOf(endpoints);
  const described = Object.entries(endpoints).map(([name, endpoint]) => {
    const schemas = calls[name]!;
    return {
      endpoint,
      schemas,
      parameters: parametersOf(endpoint, schemas, components),
      refusals: refusalsOf(endpoint),
    };
  });
  const shared = sharedParameters(described.map(({ parameters }) => parameters));
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of described) {
    const { path, method } = call.endpoint;
    const parameters = withShared(call.parameters, shared);
    (paths[path as string] ??= {})[method.toLowerCase()] = operationOf({ ...call, parameters }, components);
  }
  const responses = { ...refusalAnswers(described.flatMap(({ refusals }) => refusals)), ...emptyAnswers };
  const schemas = used(components, { paths, responses });
  const examples = [...referredTo(paths, 'examples')].map((name) => [
    name,
    { value: sampleOf({ $ref: refTo(name) }, components, name) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Kindred', version: '1', description: introduction, contact: { name: 'Kindred' } },
    servers: [{ url: '/', description: 'The host of a tenant' }],
    tags: tagsOf(
      described.map(({ endpoint }) => tagOf(endpoint)),
      tags,
    ),
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of this tenant’s identity pool.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kdr_<env>_<30 characters><6 characters of checksum>',
          description: 'An API token of a client application of this tenant. Each call names the scope it needs.',
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
