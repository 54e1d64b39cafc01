import { notificationKinds } from '@kindred/contract/core/users/user';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/me/profile';
const tenant = new TestTenant();
let person: Persona;

const all = (isOn: boolean) => Object.fromEntries(notificationKinds.map((kind) => [kind, isOn]));
const settings = async () => (await person.call(`GET ${path}`)).body.notifications;
const save = async (notifications: unknown) => {
  const { body } = await person.call(`GET ${path}`);
  return person.call(`PUT ${path}`, { body: { ...body, notifications } });
};

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Nora');
});

describe('notifications in the product', () => {
  test('are on for every kind by default', async () => {
    expect(await settings()).toEqual({ email: true, inApp: all(true) });
  });

  test('are turned off by kind; a kind that is not named is on', async () => {
    const off = { email: false, inApp: { ...all(true), documents: false } };
    expect((await save(off)).body.notifications).toEqual(off);
    expect(await settings()).toEqual(off);
    expect((await save({ email: false, inApp: { pages: false } })).body.notifications).toEqual({
      email: false,
      inApp: { ...all(true), pages: false },
    });
  });

  test.each([{ inApp: { letters: true } }, { inApp: { pages: 'no' } }, { inApp: null }, { sms: true }])(
    'are refused in the form %j',
    async (notifications) => {
      expect((await save(notifications)).status).toBe(400);
    },
  );

  test.each([true, false])('are read from a profile stored when they were one switch: %s', async (inApp) => {
    const place = tenantDatabase(tenant.id)
      .reference(await firestore(), users)
      .doc(person.uid);
    await place.update({ notifications: { email: true, inApp } });
    expect(await settings()).toEqual({ email: true, inApp: all(inApp) });
    // Any other write of the profile converts them to today's shape.
    await person.call(`PUT ${path}`, { body: { ...(await person.call(`GET ${path}`)).body, name: 'Nora N.' } });
    expect((await place.get()).get('notifications')).toEqual({ email: true, inApp: all(inApp) });
  });

  test.each([true, false])('are accepted as one switch from a page opened before the change: %s', async (inApp) => {
    expect((await save({ email: true, inApp })).body.notifications).toEqual({ email: true, inApp: all(inApp) });
  });
});
