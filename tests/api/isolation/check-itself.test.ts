import { beforeAll, describe, expect, test } from 'vitest';
import type { Check } from '../../isolation/check.ts';
import { byCalls, tryEndpoint, withinRates } from '../../isolation/foreign-calls.ts';
import { exampleOf, send } from '../../support/examples.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';

let from: Scene, of: Scene, trespass: ReturnType<typeof byCalls>;

beforeAll(async () => {
  sendNowhere();
  from = await new Scene().create();
  of = await new Scene().create();
  trespass = byCalls(from, of);
}, 180_000);

describe('the check itself', () => {
  const statuses = (checks: readonly Check[]) => checks.map(({ status }) => status);

  test('finds a token that counts in another tenant', async () => {
    const checks = await tryEndpoint('getMyProfile', {
      ...trespass,
      // Pretends that the host does not matter: a token of any tenant is accepted.
      send: (outgoing) => send(outgoing.token ? { ...outgoing, host: from.tenant.host } : outgoing),
    });
    expect(statuses(checks)).toContain('fail');
  });

  test('finds an answer with another tenant’s data, and a document that was written', async () => {
    const checks = await tryEndpoint('updateMyProfile', {
      ...trespass,
      // Pretends that one of the other tenant's people makes every call.
      send: (outgoing) => send({ ...outgoing, host: of.tenant.host, token: of.member.token }),
    });
    expect(checks.filter(({ status }) => status === 'fail').map(({ name }) => name)).toEqual([
      'updateMyProfile: tokens of another tenant',
      'updateMyProfile: ids of another tenant',
      'updateMyProfile: the other tenant’s documents',
    ]);
  });

  test('tries an endpoint again if something else wrote to the other tenant', async () => {
    let calls = 0;
    const busy: typeof send = async (outgoing) => {
      calls += 1;
      if (calls === 1) await send(await exampleOf('updateMyProfile', of));
      return send(outgoing);
    };
    const checks = await tryEndpoint('getMyProfile', { ...trespass, send: busy });
    expect(new Set(statuses(checks))).toEqual(new Set(['pass']));
  });

  test('repeats a call that hit the rate limit, once the time in the answer has passed', async () => {
    const waits: number[] = [];
    let calls = 0;
    const limited: typeof send = async (outgoing) => {
      const answer = await send(outgoing);
      calls += 1;
      return calls % 2 ? { ...answer, status: 429, headers: new Headers({ 'retry-after': '7' }) } : answer;
    };
    const within = withinRates(limited, async (milliseconds) => waits.push(milliseconds));
    const checks = await tryEndpoint('getMyProfile', { ...trespass, send: within });
    expect(new Set(statuses(checks))).toEqual(new Set(['pass']));
    expect(new Set(waits)).toEqual(new Set([7000]));
  });

  test('does not wait for a daily limit', async () => {
    const waits: number[] = [];
    const limited: typeof send = async (outgoing) => ({
      ...(await send(outgoing)),
      status: 429,
      headers: new Headers({ 'retry-after': '3600' }),
    });
    const within = withinRates(limited, async (milliseconds) => waits.push(milliseconds));
    const checks = await tryEndpoint('getMyProfile', { ...trespass, send: within });
    expect([statuses(checks)[0], waits]).toEqual(['fail', []]);
  });

  test('reports when a refusal proves nothing', async () => {
    const checks = await tryEndpoint('getCircle', {
      ...trespass,
      send: (outgoing) => send({ ...outgoing, token: undefined }),
    });
    expect(statuses(checks)).toContain('warn');
  });
});
