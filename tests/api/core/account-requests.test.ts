import { rootTenantId } from '@kindred/contract/limits';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactors } from '../../../functions/src/core/second-factor/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { superAdminWithRecord } from '../../support/core/account-requests.ts';
import { reasonOf } from '../../support/core/token-calls.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import type { Persona } from '../../support/tenant.ts';

const path = '/superadmin-api/v1/account-requests';
const db = tenantDatabase(rootTenantId);
const pool = identities(rootTenantId);
let asking: Persona, confirming: Persona, sam: Persona;

const address = () => `${newId().toLowerCase()}@example.com`;
const ask = (by: Persona, body: object) => by.call(`POST ${path}`, { body: { userId: sam.uid, ...body } });
const askAddress = async (by = asking, newEmail = address()) => {
  const made = await ask(by, { change: 'ADDRESS', newEmail });
  expect([made.status, made.body.status]).toEqual([201, 'OPEN']);
  return made.body as { id: string; newEmail: string };
};
const decide = (by: Persona, id: string, how: 'confirm' | 'decline') => by.call(`POST ${path}/${id}/${how}`);
const addressOf = async ({ uid }: Persona) => [(await db.get(users, uid))?.email, (await pool.byId(uid))?.email];
const textsTo = async ({ email }: Persona) => (await mailsTo(email)).map(({ text }) => text);

beforeAll(async () => {
  await ensureRootTenant();
  [asking, confirming] = [await superAdminWithRecord(), await superAdminWithRecord()];
});
beforeEach(async () => {
  sam = await superAdminWithRecord();
});
afterEach(realTime);

describe('a super admin’s account', () => {
  test('cannot be changed by another super admin alone, neither on the site’s own host nor across tenants', async () => {
    const { name, phone, language } = (await db.get(users, sam.uid))!;
    const before = await addressOf(sam);
    for (const base of ['/api/v1/users', `/superadmin-api/v1/tenants/${rootTenantId}/users`]) {
      const one = `${base}/${sam.uid}`;
      const answers = [
        await asking.call(`PUT ${one}`, { body: { email: address(), name, phone, language } }),
        await asking.call(`POST ${one}/status`, { body: { flag: 'EMAIL_VERIFIED', value: false } }),
        await asking.call(`DELETE ${one}/second-factor`),
      ];
      expect(answers.map((answer) => [answer.status, reasonOf(answer)])).toEqual(
        Array.from({ length: 3 }, () => [403, 'two_super_admins']),
      );
    }
    expect(await addressOf(sam)).toEqual(before);
  });

  test('cannot be changed by a super admin who takes the role away first', async () => {
    expect((await asking.call(`POST /api/v1/users/${sam.uid}/roles/SUPER_ADMIN/unassign`)).status).toBe(200);
    const { name, phone, language } = (await db.get(users, sam.uid))!;
    const body = { email: address(), name, phone, language };
    expect(reasonOf(await asking.call(`PUT /api/v1/users/${sam.uid}`, { body }))).toBe('two_super_admins');
    expect((await askAddress()).id).toBeDefined();
  });

  test('gets another address once a second super admin confirms, and everyone concerned gets a mail each time', async () => {
    const { id, newEmail } = await askAddress();
    expect(await addressOf(sam)).toEqual([sam.email, sam.email]);
    await mailTo(sam.email);
    await mailTo(confirming.email);
    const asked = `${asking.email} requested a new email address for the account ${sam.email}.`;
    for (const person of [sam, confirming])
      expect((await textsTo(person)).filter((text) => text.includes(asked))).toHaveLength(1);

    const confirmed = await decide(confirming, id, 'confirm');
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { status: 'CONFIRMED', decidedBy: confirming.uid }]);
    expect(await addressOf(sam)).toEqual([newEmail, newEmail]);
    expect(await db.get(users, sam.uid)).toMatchObject({ mustConfirmEmail: true, flags: [] });
    expect((await mailTo(newEmail)).subject).toBe('Confirm your new email address for Root');
    expect((await textsTo(sam)).some((text) => text.includes('replaced the email address'))).toBe(true);
    await expect
      .poll(async () =>
        (await textsTo(asking)).some(
          (text) => text.includes(`${confirming.email} confirmed`) && text.includes(sam.email),
        ),
      )
      .toBe(true);
    expect((await decide(confirming, id, 'confirm')).problem).toMatchObject({ status: 409 });
  });

  test('loses its second factor once a second super admin confirms', async () => {
    sam = await superAdminWithRecord({ hasSecondFactor: true });
    const sealed = { wrapped: '', iv: '', tag: '', data: '' };
    await db.create(
      secondFactors,
      { sealed, onSince: new Date().toISOString(), lastStep: 0, recoveryHashes: [] },
      sam.uid,
    );
    const { body } = await ask(asking, { change: 'SECOND_FACTOR' });
    expect(await db.get(secondFactors, sam.uid)).toBeDefined();
    expect((await decide(confirming, body.id, 'confirm')).body.status).toBe('CONFIRMED');
    expect(await db.get(secondFactors, sam.uid)).toBeUndefined();
    expect(await db.get(users, sam.uid)).toMatchObject({ hasSecondFactor: false });
    await expect
      .poll(async () => (await mailsTo(sam.email)).map(({ subject }) => subject))
      .toContain('Two-step sign-in on Root was turned off');
  });
});

describe('a request', () => {
  test('cannot be confirmed by the super admin who made it', async () => {
    const { id } = await askAddress();
    const refused = await decide(asking, id, 'confirm');
    expect([refused.status, reasonOf(refused)]).toEqual([403, 'own_request']);
    expect(await addressOf(sam)).toEqual([sam.email, sam.email]);
  });

  test('can be made by the person concerned, and is confirmed by another', async () => {
    const { id, newEmail } = await askAddress(sam);
    expect(reasonOf(await decide(sam, id, 'confirm'))).toBe('own_request');
    expect((await decide(confirming, id, 'confirm')).status).toBe(200);
    expect(await addressOf(sam)).toEqual([newEmail, newEmail]);
  });

  test('is void once the super admin who made it is no longer one', async () => {
    const maker = await superAdminWithRecord();
    const { id } = await askAddress(maker);
    await asking.call(`POST /api/v1/users/${maker.uid}/status`, { body: { flag: 'DISABLED', value: true } });
    expect(reasonOf(await decide(confirming, id, 'confirm'))).toBe('request_over');
    expect(await addressOf(sam)).toEqual([sam.email, sam.email]);
  });

  test('that was declined changes nothing, and cannot be confirmed', async () => {
    const { id } = await askAddress();
    expect((await decide(sam, id, 'decline')).body).toMatchObject({ status: 'DECLINED', decidedBy: sam.uid });
    expect(reasonOf(await decide(confirming, id, 'confirm'))).toBe('request_over');
    expect(await addressOf(sam)).toEqual([sam.email, sam.email]);
  });

  test('expires after three days, and makes room for another', async () => {
    const { id } = await askAddress();
    expect(reasonOf(await ask(asking, { change: 'ADDRESS', newEmail: address() }))).toBe('request_open');
    passTime(3 * 86_400 + 60);
    const later = await superAdminWithRecord();
    expect(reasonOf(await decide(later, id, 'confirm'))).toBe('request_over');
    const listed = await later.call(`GET ${path}?userId=${sam.uid}`);
    expect(listed.body.items).toMatchObject([{ id, status: 'EXPIRED' }]);
    await askAddress(later);
  });

  test('that cannot be made names the field and the reason', async () => {
    const nobody = await rootPerson(['ADMIN']);
    const { body } = await asking.call('POST /api/v1/users', {
      body: { email: address(), name: 'Nora', sendInvitation: false },
    });
    const answers = [
      await ask(asking, { change: 'ADDRESS' }),
      await ask(asking, { change: 'ADDRESS', newEmail: confirming.email }),
      await ask(asking, { change: 'ADDRESS', newEmail: address(), userId: body.id }),
      await ask(asking, { change: 'SECOND_FACTOR' }),
      await ask(nobody, { change: 'ADDRESS', newEmail: address() }),
    ];
    expect(answers.map(({ problem }) => [problem.status, problem.issues?.[0]?.path])).toEqual([
      [400, 'newEmail'],
      [409, 'newEmail'],
      [400, 'userId'],
      [409, ''],
      [403, undefined],
    ]);
  });

  test('is confirmed only once, even if two super admins do it at the same moment', async () => {
    const { id } = await askAddress();
    const third = await superAdminWithRecord();
    const answers = await Promise.all([decide(confirming, id, 'confirm'), decide(third, id, 'confirm')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
