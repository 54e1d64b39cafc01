import { tokenCaller } from '../../functions/src/identity/api-tokens/caller.ts';
import { isRemembered, tokenByHash } from '../../functions/src/identity/api-tokens/known.ts';
import { isWellFormed } from '../../functions/src/identity/api-tokens/secret.ts';
import { sha256 } from '../../functions/src/platform/crypto.ts';
import { makeApplication, makeTokenOf } from '../support/core/token-calls.ts';
import { freezeTime, midHour } from '../support/frozen-time.ts';
import { realTime, restart } from '../support/instance.ts';
import { TestTenant } from '../support/tenant.ts';
import { allowed } from './checked.ts';
import type { Row, Section } from './rows.ts';
import { inMilliseconds, mediansInTurns } from './timing.ts';

const turns = 200;
const calls = 100;
const minutes = 10;
const line = 'GET /api/v1/users?pageSize=1';

/**
 * Measures what a call with an API token costs beyond the same call by an administrator, and how long checking a token
 * takes.
 */
export const apiTokens = async (): Promise<Section> => {
  const tenant = await new TestTenant().create();
  const admin = await tenant.person('Ada', { roles: ['ADMIN'] });
  const allowedIps = ['10.0.0.0/8', '2001:db8::/32'];
  const { secret } = await makeTokenOf(admin, await makeApplication(admin, { allowedIps }));

  const pass = freezeTime(midHour());
  restart();
  await allowed(tenant.call('GET /public-api/v1/tenant'));
  const own = (await allowed(admin.call(line))).operations;
  let [reads, writes] = [0, 0];
  for (let minute = 0; minute < minutes; minute += 1) {
    const within = { reads: 0, writes: 0 };
    for (let call = 0; call < 10; call += 1) {
      // The first call polls the changes feed, with or without a token.
      await allowed(admin.call(line));
      const { operations } = await allowed(tenant.call(line, { token: secret }));
      within.reads += operations.reads - own.reads;
      within.writes += operations.writes - own.writes;
      pass(6);
    }
    [reads, writes] = [Math.max(reads, within.reads), Math.max(writes, within.writes)];
  }
  realTime();

  await tokenByHash(sha256(secret));
  const request = new Request('http://api.invalid/', { headers: { 'x-forwarded-for': '10.1.2.3' } });
  const repeat = (check: () => unknown) => async () => {
    for (let call = 0; call < calls; call += 1) await check();
  };
  const figures = await mediansInTurns(
    {
      checked: repeat(() => tokenCaller(secret, tenant.id, request)),
      misspelt: repeat(() => isWellFormed(`${secret.slice(0, -1)}~`) || isRemembered(secret)),
    },
    turns,
  );
  const count = (what: string, figure: number): Row => ({
    what,
    figure: String(figure),
    budget: '≤ 1 a minute',
    holds: figure <= 1,
    isExact: true,
  });
  const time = (what: string, figure: number): Row => {
    const each = figure / calls;
    return { what, figure: `${(each * 1000).toFixed(1)} µs`, budget: '≤ 0.1 ms', holds: each <= 0.1, isExact: false };
  };
  return {
    title: 'API tokens',
    rows: [
      count(`reads that a token adds, most in any of ${minutes} minutes`, reads),
      count(`writes that a token adds, most in any of ${minutes} minutes`, writes),
      time('checking a token in memory, networks included', figures.checked),
      time('refusing a wrong checksum', figures.misspelt),
    ],
    notes: [`Ten calls a minute with one token. A turn of ${calls} checks took ${inMilliseconds(figures.checked)}.`],
  };
};
