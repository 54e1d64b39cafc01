import { circleMemberId } from '@kindred/contract/paths';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { signIns } from '../../../functions/src/core/sign-ins/store.ts';
import { userPicturePath } from '../../../functions/src/core/users/picture-handlers.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { form } from '../../support/call.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { refreshed, sessionOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { withSecondFactor } from '../../support/core/second-factor.ts';
import { newSignIn } from '../../support/core/sign-ins.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const leave = (person: Persona) => person.call('DELETE /api/v1/me');

beforeAll(async () => {
  await tenant.create();
});
afterEach(() => {
  realTime();
  restart();
});

test('deletes the account completely, and confirms it by mail', async () => {
  const [person, other] = [await tenant.person('Lea'), await tenant.person('Olga')];
  const circle = await createCircle(other, 'Garden');
  await addMember(other, circle.id, person);
  const { body } = await person.call('POST /api/v1/me/profile/picture', { raw: form(webp(6)) });
  await newSignIn(tenant.id, person.uid);
  expect((await leave(person)).status).toBe(204);
  expect(await db.get(users, person.uid)).toBeUndefined();
  expect(await identities(tenant.id).byId(person.uid)).toBeUndefined();
  expect(await tenantFiles(tenant.id).get(userPicturePath(person.uid, body.pictureEtag))).toBeUndefined();
  expect(await db.find(signIns, { userId: person.uid }, 1)).toEqual([]);
  expect(await db.get(circleMembers, circleMemberId(circle.id, person.uid))).toBeUndefined();
  expect(await db.get(circles, circle.id)).toMatchObject({ member_count: 1 });
  expect((await mailTo(person.email)).subject).toBe('Your account on Test & Söhne has been deleted');
});

test('an old token cannot recreate the account, and is refused within a minute', async () => {
  const person = await tenant.person('Lea');
  await leave(person);
  expect((await person.call('POST /api/v1/me')).problem).toMatchObject({ status: 401, title: 'Unauthorized' });
  expect(await db.get(users, person.uid)).toBeUndefined();
  passTime(60);
  expect((await person.call('GET /api/v1/me/profile')).status).toBe(401);
});

test('requires a sign-in in the last five minutes, even with a fresh token', async () => {
  const person = await tenant.person('Lea');
  passTime(301);
  const refused = { status: 401, title: 'Unauthorized', code: 'recent_sign_in_required' };
  expect((await leave(person)).problem).toMatchObject(refused);
  const { refreshToken } = await sessionOf(tenant.id, person.email, password);
  const token = await refreshed(refreshToken);
  passTime(301);
  expect((await tenant.call('DELETE /api/v1/me', { token })).problem).toMatchObject(refused);
  expect(await db.get(users, person.uid)).toBeDefined();
  realTime();
  passTime(240);
  expect((await tenant.call('DELETE /api/v1/me', { token })).status).toBe(204);
});

test('keeps the last administrator of a tenant until there is another', async () => {
  const own = await new TestTenant().create();
  const first = await own.person('Ada', { roles: ['ADMIN'] });
  const refused = await leave(first);
  expect(refused.problem).toMatchObject({ status: 409, title: 'Conflict' });
  expect(await identities(own.id).byId(first.uid)).toBeDefined();
  const second = await own.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  expect((await leave(first)).status).toBe(204);
  expect((await leave(second)).status).toBe(409);
});

test('does not let the last two administrators leave at the same time', async () => {
  const own = await new TestTenant().create();
  const both = [
    await own.person('Ada', { roles: ['ADMIN'] }),
    await own.person('Carla', { roles: ['CUSTOMER_ADMIN'] }),
  ];
  const answers = await Promise.all(both.map(leave));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('requires the second factor with the call, in addition to the password', async () => {
  const { person, recoveryCodes } = await withSecondFactor(tenant, await tenant.person('Fay'));
  const refused = { status: 400, issues: [{ path: 'code', code: 'wrong_code' }] };
  expect((await leave(person)).problem).toMatchObject(refused);
  expect((await person.call('DELETE /api/v1/me', { body: { code: '000000' } })).problem).toMatchObject(refused);
  expect(await db.get(users, person.uid)).toBeDefined();
  expect((await person.call('DELETE /api/v1/me', { body: { code: recoveryCodes[0] } })).status).toBe(204);
  expect(await db.get(users, person.uid)).toBeUndefined();
});
