import { outsidePerDayKey } from '@kindred/contract/core/mail-limits/limits';
import { rootTenantId } from '@kindred/contract/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { globalConfigs } from '../../../functions/src/core/global-configs/store.ts';
import { allow } from '../../../functions/src/core/mail-limits/allow.ts';
import { forgetMailLimits } from '../../../functions/src/core/mail-limits/outside-limits.ts';
import { toOutsider } from '../../../functions/src/core/mails/addressee.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tokenUid } from '../../../functions/src/platform/token-uid.ts';
import { makeApplication, makeTokenOf } from '../../support/core/token-calls.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

let tenant: TestTenant;
let admin: Persona;
let passTime: (seconds: number) => void;

beforeEach(async () => {
  passTime = freezeTime(midHour());
  tenant = await new TestTenant().create();
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
  const config = { key: outsidePerDayKey(tenant.id), type: 'number' as const, value: 0, description: '' };
  const id = newId();
  await platformDatabase.create(globalConfigs.configs, { ...config, isSecret: false }, id);
  await platformDatabase.put(globalConfigs.keys, config.key, { configId: id });
  forgetMailLimits();
});
afterEach(realTime);

/** Makes this person send a mail that must wait, because the tenant may send none. */
const reachLimit = async (person: string) => {
  passTime(1);
  const to = toOutsider(`${newId().toLowerCase()}@elsewhere.example`, { person, class: 'ordinary' });
  await expect(allow(tenant.id, newId(), to)).rejects.toThrow('waits until');
};
const figure = async (token = admin.token) => {
  const { body } = await tenant.call('GET /api/v1/overview', { token });
  return body.figures.find(({ name }: { name: string }) => name === 'mail-limits');
};

test('the overview names the senders whose mail waits today, latest first, even deleted accounts and super admins', async () => {
  expect(await figure()).toEqual({ kind: 'amount', name: 'mail-limits', amount: 0, isProblem: false });
  const [olga, gone] = await tenant.people('Olga', 'Greta');
  const applicationId = await makeApplication(admin, { scopes: ['tenant:read'] });
  const token = await makeTokenOf(admin, applicationId, { scopes: ['tenant:read'] });
  const sofia = newId();
  await tenantDatabase(rootTenantId).create(
    users,
    newUser({ email: `${sofia.toLowerCase()}@example.com`, name: 'Sofia', language: 'en', verified: true }),
    sofia,
  );
  for (const uid of [olga!.uid, gone!.uid, tokenUid(token.id), sofia]) await reachLimit(uid);
  expect((await admin.call(`DELETE /api/v1/users/${gone!.uid}`)).status).toBe(204);
  expect(await figure()).toMatchObject({
    amount: 4,
    isProblem: true,
    by: [
      { kind: 'platform', id: null, name: null },
      { kind: 'token', id: applicationId, name: expect.any(String) },
      { kind: 'former', id: null, name: null },
      { kind: 'member', id: olga!.uid, name: 'Olga' },
    ],
  });
  passTime(24 * 3600);
  expect((await figure()).amount).toBe(0);
});

test('an API token that may read the overview gets the number without the names', async () => {
  const [olga] = await tenant.people('Olga');
  await reachLimit(olga!.uid);
  const applicationId = await makeApplication(admin, { scopes: ['tenant:read'] });
  const token = await makeTokenOf(admin, applicationId, { scopes: ['tenant:read'] });
  expect(await figure(token.secret)).toEqual({ kind: 'amount', name: 'mail-limits', amount: 1, isProblem: true });
});
