import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { answersOf } from './answers.ts';
import { requestBodyOf } from './body.ts';
import type { Components } from './json-schema.ts';
import type { Parameter } from './parameters.ts';
import type { ApiError } from './refusals.ts';
import type { CallSchemas } from './schemas.ts';
import { tagOf } from './tags.ts';
import { callingRules, roleOf } from './who-may.ts';

/** A call with everything that was generated from its declaration. */
export interface DescribedCall {
  readonly endpoint: AnyEndpoint;
  readonly schemas: CallSchemas;
  readonly parameters: readonly Parameter[];
  readonly refusals: readonly ApiError[];
}

/** Returns the credentials that the call accepts: an ID token, or an API token with its scope. */
const securityOf = ({ access }: AnyEndpoint) => {
  if (access.audience === 'public') return [];
  return [{ idToken: [] }, ...(access.scope ? [{ apiToken: [access.scope as string] }] : [])];
};

/** Returns a call as an OpenAPI operation. */
export const operationOf = ({ endpoint, schemas, parameters, refusals }: DescribedCall, components: Components) => {
  const requestBody = requestBodyOf(endpoint, schemas, components);
  const role = roleOf(endpoint);
  return {
    operationId: schemas.name,
    summary: endpoint.summary,
    description: callingRules(endpoint),
    tags: [tagOf(endpoint)],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(endpoint, schemas, components, refusals),
    security: securityOf(endpoint),
    ...(role && { 'x-role': role }),
    ...(endpoint.access.scope && { 'x-scope': endpoint.access.scope }),
  };
};
