import { type AnyEndpoint, type Method } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpointNames, exampleOf, type Outgoing, pathOf, send } from '../../support/examples.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';
import { contentDenials } from './content-denials.ts';
import { accessDenials } from './denials.ts';
import { expectProblem, expectRefusal } from './refused.ts';

const scene = new Scene();
const all = Object.values(endpoints) as AnyEndpoint[];
const methods: readonly Method[] = ['PATCH', 'DELETE', 'PUT', 'POST', 'GET'];

beforeAll(async () => {
  sendNowhere();
  await scene.create();
});

/** Whether some declaration takes this method at this path. */
const isDeclared = (method: Method, path: string): boolean =>
  all.some(
    (endpoint) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

describe.each(endpointNames)('%s', (name) => {
  const endpoint: AnyEndpoint = endpoints[name];
  let allowed: Outgoing;

  beforeAll(async () => {
    allowed = await exampleOf(name, scene);
  });

  test.each([...accessDenials(endpoint), ...contentDenials(endpoint)])(
    'refuses $what with $code, and writes nothing',
    async ({ code, field, spoil }) => {
      const answer = await send({ ...allowed, ...spoil(allowed, scene) });
      expectRefusal(answer, code, endpoint);
      if (field) expect(answer.problem.issues?.map(({ path }) => path)).toContain(field);
    },
  );

  test('refuses another method with method_not_allowed', async () => {
    const method = methods.find((one) => !isDeclared(one, pathOf(allowed)))!;
    const answer = await send({ ...allowed, method, body: undefined, file: undefined });
    expect(answer.problem).toMatchObject({ status: 405, title: 'Method Not Allowed', code: 'method_not_allowed' });
    expectProblem(answer);
    expect(answer.operations).toEqual({ reads: 0, writes: 0 });
    expect(answer.headers.get('allow')?.split(', ')).toContain(endpoint.method);
  });

  if (endpoint.access.audience === 'public') {
    test.each([
      ['a broken token', () => 'not.a.token'],
      ['another tenant’s token', () => scene.foreigner.token],
      ['a stale token', () => scene.demoted.token],
    ])('is answered in spite of %s', async (_, token) => {
      const answer = await send({ ...(await exampleOf(name, scene)), token: token() });
      expect(answer.status).toBe(endpoint.status);
    });
  }

  test('allows the very call that it refused in all these forms', async () => {
    const answer = await send({ ...allowed, headers: { 'x-client-schema': '1' } });
    expect([answer.status, answer.status < 400 || answer.problem]).toEqual([endpoint.status, true]);
  });
});
