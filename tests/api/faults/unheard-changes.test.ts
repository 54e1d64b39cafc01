import { afterEach, beforeEach, expect, test } from 'vitest';
import { passwordReset } from '../../../functions/src/core/users/due-kinds.ts';
import { mayBeCreated } from '../../../functions/src/core/sign-up/blocking.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { tenantById } from '../../../functions/src/identity/tenant/cache.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { recordChange, tenantSubject } from '../../../functions/src/platform/changes.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { sealDue } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { scheduleAlone } from '../../support/due.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { TestTenant } from '../../support/tenant.ts';

let tenant: TestTenant;

/** Acts as another instance. This one handles no calls, so only its due work learns of the change. */
const elsewhere = (changes: object): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const record = await tx.get(tenants, tenant.id);
    tx.update(tenants, record!, changes);
    recordChange(tx, tenantSubject(tenant.id));
  });

const sendResetLink = async (email: string): Promise<void> => {
  const key = newId();
  const sealed = await sealDue(passwordReset, key, { email });
  await runDue(await scheduleAlone(passwordReset, { key, tenantId: tenant.id, ref: {}, sealed }));
};

beforeEach(async () => {
  tenant = await new TestTenant().create({ providers: ['google.com'] });
  restart();
});
afterEach(realTime);

test('applies a tenant’s closed sign-up at the identity service within a minute', async () => {
  const account = { tenantId: tenant.id, email: 'eve@example.com', provider: 'google.com' };
  expect(await mayBeCreated(account)).toBe(true);
  await elsewhere({ signUp: { enabled: false, allowedEmailDomains: [], defaultLanguage: 'en' } });
  passTime(58);
  expect(await mayBeCreated(account)).toBe(false);
});

test('runs due work with the tenant’s current state, not the state when the instance started', async () => {
  const person = await tenant.person('Petra');
  await tenantById(tenant.id);
  await sendResetLink(person.email);
  expect((await mailTo(person.email)).subject).toContain('Test & Söhne');
  await elsewhere({ status: 'SUSPENDED' });
  passTime(58);
  await sendResetLink(person.email);
  expect(await mailsTo(person.email)).toHaveLength(1);
});
