import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { careEndpoints } from '@kindred/contract/care/endpoints';
import { endpoints } from '@kindred/contract/endpoints';
import { catalogue, type ErrorCode } from '@kindred/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CircleCall, type Expected, inCircle } from '../../support/care/circle-call.ts';
import { CircleScene } from '../../support/care/circle-scene.ts';
import { circleCalls, ofTheCallerAlone } from '../../support/care/module.ts';
import { exampleOf, type Outgoing, send } from '../../support/examples.ts';
import { leaveDueWork } from '../../support/due.ts';
import { sendNowhere } from '../../support/outbox.ts';
import type { Persona } from '../../support/tenant.ts';

const scene = new CircleScene();

beforeAll(async () => {
  sendNowhere();
  leaveDueWork();
  await scene.create();
});

const prepare = async ({ call, given }: CircleCall): Promise<Outgoing> => {
  const example = await exampleOf(call, scene);
  return { ...example, ...(given && (await given.arrange(scene, example))) };
};

/**
 * Returns the outcome of a call: `yes`, or the code of a refusal that wrote nothing, except perhaps a count of
 * attempts.
 */
const made = async (example: Outgoing, by: Persona): Promise<string> => {
  const { status, problem, operations } = await send({ ...example, token: by.token });
  if (status === example.endpoint.status) return 'yes';
  if (operations.writes > (example.endpoint.rate ? 1 : 0)) return `${problem.code}, after it wrote`;
  return catalogue[problem.code as ErrorCode]?.status === status ? problem.code : `${status} ${problem.code}`;
};

const title = ({ call, given }: CircleCall): string => (given ? `${call} (${given.what})` : call);

describe('in a circle', () => {
  test.each(circleCalls.map((row) => [title(row), row] as const))(
    '%s: who is allowed and who is refused',
    async (_, row) => {
      const cells: [string, Persona, Expected][] = inCircle.map((column) => [
        column,
        scene.inColumn(column),
        row.expected[column],
      ]);
      if (row.whose) cells.push(['whose it is', scene.whoseItIs(row.whose.is), row.whose.expected]);

      const shared = await prepare(row);
      const found: Record<string, string> = {};
      const isAllowed = ([, , expected]: (typeof cells)[number]) => expected === 'yes';
      // Refusals change nothing, so they share one example with the first allowed caller. For a GET, all callers share
      // it.
      await Promise.all(
        cells
          .filter((cell) => !isAllowed(cell))
          .map(async ([name, person]) => (found[name] = await made(shared, person))),
      );
      for (const [index, [name, person]] of cells.filter(isAllowed).entries()) {
        const isShared = index === 0 || shared.method === 'GET';
        found[name] = await made(isShared ? shared : await prepare(row), person);
      }
      expect(found).toEqual(Object.fromEntries(cells.map(([column, , expected]) => [column, expected])));
    },
  );
});

test('every care call for signed-in users is listed by circle role, or concerns only the caller', () => {
  const all = Object.entries<AnyEndpoint>(careEndpoints)
    .filter(([, { access }]) => access.audience === 'user' && !access.role)
    .map(([name]) => name);
  const said = [...new Set(circleCalls.map(({ call }) => call)), ...ofTheCallerAlone];
  expect(said.toSorted()).toEqual(all.toSorted());
});

test('calls that concern only the caller name no circle', () => {
  const inPath = ofTheCallerAlone.filter((name) => (endpoints[name].path as string).includes('circle_id'));
  expect(inPath).toEqual([]);
});
