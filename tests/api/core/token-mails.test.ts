import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handleRequest } from '../../../functions/src/api.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { day, makeApplication, makeTokenOf } from '../../support/core/token-calls.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { realTime, restart } from '../../support/instance.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let admin: Persona;
let contactEmail: string;
let pass: (seconds: number) => void;

/** Returns the subjects of the mails to an address so far. */
const subjects = async (to: string): Promise<string[]> => (await mailsTo(to)).map(({ subject }) => subject);

/** Lets days pass, and runs the due queue at each midnight and noon. */
const days = async (count: number): Promise<void> => {
  for (let half = 0; half < 2 * count; half += 1) {
    pass(day / 2);
    await sweep();
    // Sends the mails, which are due entries of their own.
    await sweep();
  }
};

beforeAll(async () => {
  await tenant.create();
});
beforeEach(async () => {
  restart();
  pass = freezeTime(Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`));
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
  contactEmail = `ops-${newId().toLowerCase()}@example.com`;
});
afterEach(realTime);

describe('a token that is about to expire', () => {
  test('causes one mail about a week before and one on the day, to its creator and to the contact', async () => {
    const id = await makeApplication(admin, { contactEmail });
    await makeTokenOf(admin, id, { name: 'Nightly', expiresAt: secondsFromNow(10 * day) });
    await days(2);
    expect(await subjects(contactEmail)).toEqual([]);
    await days(1);
    await mailTo(contactEmail);
    const week = 'The API token “Nightly” expires in a week';
    expect([await subjects(contactEmail), await subjects(admin.email)]).toEqual([[week], [week]]);
    await days(6);
    expect(await subjects(contactEmail)).toEqual([week]);
    await days(1);
    await mailTo(contactEmail, 2);
    await days(2);
    expect(await subjects(contactEmail)).toEqual([week, 'The API token “Nightly” expires today']);
  });

  test('causes no mail once it is revoked or deleted', async () => {
    const id = await makeApplication(admin, { contactEmail });
    const [one, other] = [
      await makeTokenOf(admin, id, { expiresAt: secondsFromNow(8 * day) }),
      await makeTokenOf(admin, id, { expiresAt: secondsFromNow(8 * day) }),
    ];
    await admin.call(`PATCH ${one.tokens}/${one.id}/revoke`, { body: { reason: 'Not needed' } });
    await admin.call(`DELETE ${other.tokens}/${other.id}`);
    await days(9);
    expect(await subjects(contactEmail)).toEqual([]);
  });

  test('causes a mail before its new end once it is rotated, and so does the new token', async () => {
    const id = await makeApplication(admin, { contactEmail });
    const { id: old, tokens } = await makeTokenOf(admin, id, { expiresAt: secondsFromNow(30 * day) });
    await admin.call(`POST ${tokens}/${old}/rotate`, { body: { overlapDays: 9 } });
    await days(3);
    await mailTo(contactEmail);
    expect(await subjects(contactEmail)).toHaveLength(1);
    await days(7);
    await mailTo(contactEmail, 2);
    const listed = await tenant.person('Eve', { roles: ['ADMIN'] });
    const { body } = await listed.call(`GET ${tokens}?includeExpired=true&sortBy=expiresAt&order=asc`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['EXPIRED', 'ACTIVE']);
    await days(13);
    await mailTo(contactEmail, 3);
    expect(await subjects(contactEmail)).toHaveLength(3);
  });
});

describe('the documented first call', () => {
  const guide = readFileSync(new URL('../../../docs/api-tokens.md', import.meta.url), 'utf8');
  const code = (language: string): string => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)![1]!;
  const answer = (url: string, headers: Record<string, string>): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const own = { ...headers, 'x-forwarded-host': tenant.host, 'x-forwarded-for': '203.0.113.7' };
    return handleRequest(new Request(`http://api.invalid${pathname}${search}`, { headers: own }));
  };

  test('with curl succeeds', async () => {
    const { secret } = await makeTokenOf(admin, await makeApplication(admin));
    const command = code('sh').replace('$KINDRED_TOKEN', secret);
    const [name, value] = /-H "([^"]*)"/.exec(command)![1]!.split(': ') as [string, string];
    const response = await answer(/"(https:[^"]*)"/.exec(command)![1]!, { [name]: value });
    expect([response.status, (await response.json()).items.length > 0]).toEqual([200, true]);
  });

  test('with fetch succeeds', async () => {
    const { secret } = await makeTokenOf(admin, await makeApplication(admin));
    const run = new Function('fetch', 'process', `return (async () => { ${code('js')} return items; })()`) as (
      fetch: (url: string, init: { headers: Record<string, string> }) => Promise<Response>,
      process: object,
    ) => Promise<object[]>;
    const items = await run((url, { headers }) => answer(url, headers), { env: { KINDRED_TOKEN: secret } });
    expect(items.length).toBeGreaterThan(0);
  });
});
