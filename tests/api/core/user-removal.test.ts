import { circleMemberId } from '@kindred/contract/paths';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { join } from '../../../functions/src/care/members/join.ts';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { live } from '../../../functions/src/care/members/live.ts';
import { userPicturePath } from '../../../functions/src/core/users/picture-handlers.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { form } from '../../support/call.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let carla: Persona, max: Persona, olga: Persona;
const remove = (person: Persona, by = carla) => by.call(`DELETE /api/v1/users/${person.uid}`);
const disable = (person: Persona, value: boolean) =>
  carla.call(`POST /api/v1/users/${person.uid}/status`, { body: { flag: 'DISABLED', value } });
const membership = (circle: { id: string }, { uid }: Persona) => db.get(circleMembers, circleMemberId(circle.id, uid));
const presenceKeys = async (circle: { id: string }) =>
  Object.keys((await db.get(live(circle.id), 'presence'))?.m ?? {}).toSorted();

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});

beforeEach(async () => {
  [max, olga] = await tenant.people('Max', 'Olga');
});

// After realTime(), an instance whose clock was ahead would not poll the changes feed until the time catches up, so
// restart it.
afterEach(() => {
  realTime();
  restart();
});

describe('a disabled user', () => {
  test('loses access to every circle, even in the rules, and regains it when enabled', async () => {
    const circle = await createCircle(olga, 'Garden');
    await addMember(olga, circle.id, max, 'family_member');
    await disable(max, true);
    expect(await membership(circle, max)).toMatchObject({ active: false, role: 'family_member' });
    expect(await presenceKeys(circle)).toEqual([olga.uid]);
    const { body } = await olga.call(`GET /api/v1/care/circles/${circle.id}/members?limit=10`);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Olga']);
    await disable(max, false);
    expect(await membership(circle, max)).toMatchObject({ active: true, role: 'family_member' });
    expect(await presenceKeys(circle)).toEqual([max.uid, olga.uid].toSorted());
  });

  test('does not stay in a circle that was joined with an older token before instances noticed', async () => {
    const circle = await createCircle(olga, 'Garden');
    await disable(max, true);
    await db.transaction(async (tx) => {
      const into = await tx.get(circles, circle.id);
      await join(tx, tenant.id, into as never, {
        userId: max.uid,
        name: 'Max',
        pictureEtag: null,
        role: 'member',
        sessionsSince: undefined,
        broughtInBy: [],
      });
    });
    const key = `${tenant.id}/${max.uid}/again`;
    const [second] = await platformDatabase.find(dueEntries, { kind: 'account-memberships', key }, 1);
    passTime(110);
    await runDue(second!.id);
    expect(await membership(circle, max)).toMatchObject({ active: true });
    passTime(11);
    await runDue(second!.id);
    realTime();
    expect(await membership(circle, max)).toMatchObject({ active: false });
    expect(await presenceKeys(circle)).toEqual([olga.uid]);
  });

  test('does not return to a circle that has been deleted', async () => {
    const circle = await createCircle(olga, 'Garden');
    await addMember(olga, circle.id, max);
    await disable(max, true);
    await olga.call(`DELETE /api/v1/care/circles/${circle.id}`);
    await disable(max, false);
    expect(await membership(circle, max)).toMatchObject({ active: false });
  });
});

describe('a deleted user', () => {
  test('has no identity, picture, profile or membership left', async () => {
    const circle = await createCircle(olga, 'Garden');
    await addMember(olga, circle.id, max);
    const { body } = await max.call('POST /api/v1/me/profile/picture', { raw: form(webp(5)) });
    expect((await remove(max)).status).toBe(204);
    expect(await identities(tenant.id).byId(max.uid)).toBeUndefined();
    expect(await tenantFiles(tenant.id).get(userPicturePath(max.uid, body.pictureEtag))).toBeUndefined();
    expect((await carla.call(`GET /api/v1/users/${max.uid}`)).status).toBe(404);
    expect((await tenant.call(`GET /public-api/v1/users/${max.uid}/profile/picture`)).status).toBe(404);
    expect(await membership(circle, max)).toBeUndefined();
    expect(await presenceKeys(circle)).toEqual([olga.uid]);
    expect(await db.get(circles, circle.id)).toMatchObject({ member_count: 1, owner_id: olga.uid });
    passTime(60);
    expect((await max.call('GET /api/v1/me/profile')).status).toBe(401);
    realTime();
  });

  test('leaves no file, not even an unreferenced or last-moment one', async () => {
    const files = tenantFiles(tenant.id);
    const left = [userPicturePath(max.uid, 'stray'), userPicturePath(max.uid, 'late')];
    const others = userPicturePath(`${max.uid}x`, 'other');
    for (const path of [left[0]!, others]) await files.put(path, webp(5), 'image/webp');
    await remove(max);
    expect(await files.get(left[0]!)).toBeUndefined();
    await files.put(left[1]!, webp(5), 'image/webp');
    const key = `${tenant.id}/${max.uid}/again`;
    const [second] = await platformDatabase.find(dueEntries, { kind: 'account-removal', key }, 1);
    passTime(121);
    await runDue(second!.id);
    realTime();
    expect(await files.get(left[1]!)).toBeUndefined();
    expect(await files.get(others)).toBeDefined();
  });

  test('frees the e-mail for another account', async () => {
    await remove(max);
    const again = await carla.call('POST /api/v1/users', { body: { email: max.email, name: 'Max' } });
    expect([again.status, again.body.id === max.uid]).toEqual([201, false]);
  });

  test('passes a circle on to the longest-standing member of the highest role', async () => {
    const circle = await createCircle(max, 'Garden');
    const [member, early, late] = await tenant.people('Mia', 'Early', 'Late');
    await addMember(max, circle.id, member!);
    await addMember(max, circle.id, early!, 'family_member');
    await addMember(max, circle.id, late!, 'family_member');
    await remove(max);
    expect(await membership(circle, early!)).toMatchObject({ role: 'admin', is_owner: true });
    expect(await db.get(circles, circle.id)).toMatchObject({ owner_id: early!.uid, member_count: 3, status: 'ACTIVE' });
    expect(await membership(circle, late!)).toMatchObject({ role: 'family_member', is_owner: false });
  });

  test('does not pass a circle on to a disabled member if there is another', async () => {
    const circle = await createCircle(max, 'Garden');
    await addMember(max, circle.id, olga, 'admin');
    const member = await tenant.person('Mia');
    await addMember(max, circle.id, member);
    await disable(olga, true);
    await remove(max);
    expect(await db.get(circles, circle.id)).toMatchObject({ owner_id: member.uid });
  });

  test('closes a circle without other members, just as deleting it does', async () => {
    const circle = await createCircle(max, 'Garden');
    await remove(max);
    expect(await db.get(circles, circle.id)).toMatchObject({ status: 'DELETED' });
    expect(await presenceKeys(circle)).toEqual([]);
    const [purge] = await platformDatabase.find(
      dueEntries,
      { kind: 'circle-purge', key: `${tenant.id}/${circle.id}` },
      1,
    );
    expect(Date.parse(purge!.at) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600 * 1000);
  });

  test('is removed completely even after a crash half-way', async () => {
    const circle = await createCircle(olga, 'Garden');
    await addMember(olga, circle.id, max);
    const left: string[] = [];
    runInline(async (id) => void left.push(id));
    expect((await remove(max)).status).toBe(204);
    runInline(runDue);
    expect(await membership(circle, max)).toBeDefined();
    expect(await identities(tenant.id).byId(max.uid)).toBeDefined();
    for (const id of left) await runDue(id);
    expect(await membership(circle, max)).toBeUndefined();
    expect(await identities(tenant.id).byId(max.uid)).toBeUndefined();
  });

  test('is never the caller, nor a user with a higher role', async () => {
    const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
    expect((await remove(carla)).problem).toMatchObject({
      status: 403,
      detail: 'You cannot delete your own account here.',
    });
    expect((await remove(ada)).status).toBe(403);
    expect((await remove(carla, ada)).status).toBe(204);
    carla = ada;
  });
});
