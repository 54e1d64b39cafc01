import { type AnyEndpoint, type Method } from '@kindred/contract/endpoint';
import { type EndpointName, endpoints } from '@kindred/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { exampleOf, type Outgoing, pathOf, send } from '../../support/examples.ts';
import { leaveDueWork } from '../../support/due.ts';
import type { Answer } from '../../support/call.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';
import { expectAudited, isAdministratorsWrite, withoutEntry, writtenLater } from './audited-call.ts';
import { contentDenials } from './content-denials.ts';
import { noticingOtherTenants } from '../../support/limits/across-tenants.ts';
import { readsAcrossTenants } from './reads-across-tenants.ts';
import { expectDeclared, expectSentOnce } from './declared-answer.ts';
import { accessDenials } from './denials.ts';
import { expectProblem, expectRefusal } from './refused.ts';

const all = Object.values(endpoints) as AnyEndpoint[];
const methods: readonly Method[] = ['PATCH', 'DELETE', 'PUT', 'POST', 'GET'];

/** Returns whether a declaration accepts this method at this path. */
const isDeclared = (method: Method, path: string): boolean =>
  all.some(
    (endpoint) =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

/** One row of an endpoint's table: a description and the assertions. */
interface Row {
  readonly what: string;
  readonly check: () => Promise<void>;
}

const refusals = (allowed: Outgoing, scene: Scene): Row[] =>
  [...accessDenials(allowed.endpoint), ...contentDenials(allowed.endpoint)].map(({ what, code, field, spoil }) => ({
    what: `refuses ${what} with ${code}, and writes nothing`,
    check: async () => {
      const answer = await send({ ...allowed, ...spoil(allowed, scene) });
      expectRefusal(answer, code, allowed.endpoint);
      if (field) expect(answer.problem.issues?.map(({ path }) => path)).toContain(field);
    },
  }));

const otherMethod = (allowed: Outgoing): Row => ({
  what: 'refuses another method with method_not_allowed',
  check: async () => {
    const method = methods.find((one) => !isDeclared(one, pathOf(allowed)))!;
    const answer = await send({ ...allowed, method, body: undefined, file: undefined });
    expect(answer.problem).toMatchObject({ status: 405, title: 'Method Not Allowed', code: 'method_not_allowed' });
    expectProblem(answer);
    expect(answer.operations).toEqual({ reads: 0, writes: 0 });
    expect(answer.headers.get('allow')?.split(', ')).toContain(allowed.method);
  },
});

/** Returns an example to send. A GET uses nothing up, so it can be sent again. Other calls need a new example. */
const anew = async (name: EndpointName, allowed: Outgoing, scene: Scene): Promise<Outgoing> =>
  allowed.method === 'GET' ? allowed : exampleOf(name, scene);

const openToAnyToken = (name: EndpointName, allowed: Outgoing, scene: Scene): Row[] => {
  const { endpoint } = allowed;
  if (endpoint.access.audience !== 'public') return [];
  const tokens = {
    'a broken token': 'not.a.token',
    'another tenant’s token': scene.foreigner.token,
    'a stale token': scene.demoted.token,
    'an API token': scene.programs.without(),
  };
  return Object.entries(tokens).map(([what, token]) => ({
    what: `is answered in spite of ${what}`,
    check: async () => {
      const answer = await send({ ...(await anew(name, allowed, scene)), token });
      expect(answer.status).toBe(endpoint.status);
    },
  }));
};

/** Checks that an API token with the scope gets through to the call itself. */
const byProgram = (name: EndpointName, allowed: Outgoing, scene: Scene): Row[] => {
  const { endpoint } = allowed;
  const { scope } = endpoint.access;
  if (!scope) return [];
  return [
    {
      what: `lets an API token with ${scope} through`,
      check: async () => {
        const answer = await send({ ...(await anew(name, allowed, scene)), token: scene.programs.only(scope) });
        expect([endpoint.status, ...(refusedToPrograms[name] ?? [])]).toContain(answer.status);
      },
    },
  ];
};

/** Calls whose examples fail for a program: they are about the caller's own operation, or give a role. */
const refusedToPrograms: Partial<Record<EndpointName, readonly number[]>> = {
  getOperation: [404],
  createUser: [403],
};

/** Checks the answer to the unspoilt call, and everything else that must be true of it. */
const theCallItself = (name: EndpointName, allowed: Outgoing, scene: Scene): Row[] => {
  const { endpoint } = allowed;
  let answer: Answer;
  const rows: Row[] = [
    {
      what: 'answers the very call that it refused in all these forms as it declares',
      check: async () => {
        const noticed = await noticingOtherTenants(() => send({ ...allowed, headers: { 'x-client-schema': '1' } }));
        answer = noticed.result;
        expectDeclared(answer, endpoint);
        expect(noticed.across).toEqual(readsAcrossTenants[name] ?? []);
      },
    },
  ];
  if (endpoint.method === 'GET')
    rows.push({ what: 'sends no body to a caller who has it', check: () => expectSentOnce(allowed, answer) });
  if (isAdministratorsWrite(name) && !withoutEntry[name] && !writtenLater.includes(name))
    rows.push({ what: 'is in the audit log', check: () => expectAudited(answer, scene) });
  return rows;
};

/**
 * Tests each endpoint's table in one test, which names every row that fails. Refusals change nothing, so they share one
 * example with the allowed call at the end.
 */
export const testDenials = (names: readonly EndpointName[]): void => {
  const scene = new Scene();

  beforeAll(async () => {
    sendNowhere();
    leaveDueWork();
    await scene.create();
    await scene.addPrograms();
  });

  test.each(names)('%s refuses every spoilt call, and answers the unspoilt one as declared', async (name) => {
    const allowed = await exampleOf(name, scene);
    const refused = [...refusals(allowed, scene), otherMethod(allowed)];
    const rows = [
      ...refused,
      ...openToAnyToken(name, allowed, scene),
      ...theCallItself(name, allowed, scene),
      ...byProgram(name, allowed, scene),
    ];
    const failed: string[] = [];
    for (const { what, check } of rows)
      await check().catch((error: unknown) => failed.push(`${what}: ${(error as Error).message}`));
    expect(failed).toEqual([]);
  });
};
