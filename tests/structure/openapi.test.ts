import { Validator } from '@seriousme/openapi-schema-validator';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import { Problem } from '@kindred/contract/problem';
import type * as z from 'zod';
import { describe, expect, test } from 'vitest';
import {
  type Body,
  documentOf,
  followed,
  isReference,
  operationOf,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Reference,
  targetOf,
} from '../support/openapi-document.ts';

const published = documentOf(endpoints);
const { components } = published;

const calls = Object.entries(endpoints as Record<string, AnyEndpoint>).map(
  ([name, endpoint]) => [name, endpoint, operationOf(published, endpoint)] as const,
);

const parametersOf = ({ parameters = [] }: Operation): Parameter[] => parameters.map((one) => followed(one, published));

/** Returns the example of a body: its own, or that of its schema. */
const exampleIn = (body: Body | Reference | undefined, type = 'application/json'): unknown => {
  const content = body && followed(body, published).content?.[type];
  const [shared] = Object.values(content?.examples ?? {});
  return content?.example ?? (shared && followed(shared, published).value);
};

const flawsOf = (schema: z.ZodType, value: unknown): unknown[] => schema.safeParse(value).error?.issues ?? [];

describe('the published document', () => {
  test('is valid OpenAPI 3.1', { timeout: 60_000 }, async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...published }));
    expect([errors ?? [], valid]).toEqual([[], true]);
  });

  test('passes Spectral without findings', { timeout: 120_000 }, async () => {
    const spectral = new Spectral();
    // OpenAPI 3.1 lets calls name the roles of any scheme, but this rule still knows only the scopes of OAuth.
    const rules = { 'oas3-operation-security-defined': 'off' } as const;
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']], rules });
    const found = await spectral.run({ ...published });
    expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
  });

  test('refers only to its own components, and uses each of them', () => {
    const references = [...JSON.stringify(published).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!);
    expect(references.filter((to) => !/^#\/components\/[a-z]+\/[\w-]+$/i.test(to))).toEqual([]);
    for (const $ref of references) expect(() => targetOf({ $ref }, published)).not.toThrow();
    const { securitySchemes, ...parts } = components;
    expect(Object.keys(securitySchemes!)).toEqual(['idToken', 'apiToken']);
    const places = Object.entries(parts).flatMap(([part, entries]) =>
      Object.keys(entries).map((name) => `#/components/${part}/${name}`),
    );
    expect(places.filter((place) => !references.includes(place))).toEqual([]);
  });

  test('has an example error that the contract accepts', () => {
    expect(flawsOf(Problem, components.schemas['Problem']?.examples?.[0])).toEqual([]);
  });

  test('names its schemas as the contract does', () => {
    const names = Object.keys(components.schemas);
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Circle', 'Document', 'Problem', 'Tenant', 'User']));
  });
});

/** Returns a value with all references resolved. */
const whole = (value: unknown, document: OpenApiDocument): unknown => {
  if (Array.isArray(value)) return value.map((one) => whole(one, document));
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return whole(targetOf(value, document), document);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, whole(field, document)]));
};

describe('every call', () => {
  test('has the same description in a document of its own as among the others', { timeout: 60_000 }, () => {
    for (const [name, endpoint, call] of calls) {
      const alone = documentOf({ [name]: endpoint });
      const described = operationOf(alone, endpoint);
      expect(JSON.stringify(whole(described, alone)), name).toBe(JSON.stringify(whole(call, published)));
    }
  });

  test('appears under its name, with a noun that has a description', () => {
    const tags = published.tags.filter(({ description }) => description).map(({ name }) => name);
    for (const [name, { summary }, call] of calls)
      expect([call.operationId, call.summary, tags]).toEqual([name, summary, expect.arrayContaining([...call.tags])]);
  });

  test('states the required role and scope', () => {
    expect(calls.filter(([, { access }]) => access.scope).length).toBeGreaterThan(5);
    for (const [name, { access }, call] of calls) {
      const role = access.role ?? { admin: 'ADMIN', superAdmin: 'SUPER_ADMIN' }[access.audience as 'admin'];
      const scope = access.scope ?? undefined;
      const bearers = [{ idToken: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
      const security = access.audience === 'public' ? [] : bearers;
      expect([name, call.security, call['x-role'], call['x-scope']]).toEqual([name, security, role, scope]);
    }
  });

  test('lists the headers that it uses', () => {
    for (const [name, { method, errors }, call] of calls) {
      const headers = parametersOf(call)
        .map((one) => one.name)
        .filter((one) => /^[A-Z]/.test(one));
      expect([name, headers.includes('If-Match')]).toEqual([name, errors.includes('version_conflict')]);
      expect([name, headers.includes('Idempotency-Key')]).toEqual([name, method === 'POST']);
      expect([name, headers.includes('If-None-Match')]).toEqual([name, '304' in call.responses]);
      if (errors.includes('not_modified')) expect([name, headers]).toEqual([name, ['If-None-Match']]);
    }
  });

  test('documents the request id and limits of every response, and when to retry', () => {
    for (const [name, , call] of calls) {
      for (const [status, answer] of Object.entries(call.responses)) {
        const headers = Object.keys(followed(answer, published).headers);
        const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
        expect([name, status, headers]).toEqual([name, status, expect.arrayContaining(['X-Request-Id', ...limits])]);
        if (status === '429') expect(headers).toContain('Retry-After');
        if (status === '304') expect(headers).toContain('ETag');
      }
    }
  });

  test('has examples for its path parameters', () => {
    for (const [name, { params }, call] of calls) {
      const parameters = parametersOf(call).filter((one) => one.in === 'path');
      const given = Object.fromEntries(parameters.map((one) => [one.name, one.example]));
      expect([name, params ? flawsOf(params, given) : given]).toEqual([name, params ? [] : {}]);
    }
  });

  test('has an example of its input, which the contract accepts', () => {
    for (const [name, { body, file, text }, call] of calls) {
      if (!body || file) continue;
      const example = exampleIn(call.requestBody, text && !text.field ? 'text/plain' : 'application/json');
      expect([name, example, flawsOf(body, example)]).toEqual([name, expect.anything(), []]);
    }
  });

  test('has an example of its output, which the contract accepts', () => {
    for (const [name, { output, status }, call] of calls) {
      if (!output) continue;
      const example = exampleIn(call.responses[status]);
      expect([name, example, flawsOf(output, example)]).toEqual([name, expect.anything(), []]);
    }
  });
});
