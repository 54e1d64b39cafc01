import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, createCircle } from '../../support/circle.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, admin: Persona, member: Persona, stranger: Persona;
let circleId: string;
const path = (uid?: string) => `/api/v1/care/circles/${circleId}/members${uid ? `/${uid}` : ''}`;
const setRole = (who: Persona, whose: Persona, body: object) => who.call(`PATCH ${path(whose.uid)}/role`, { body });

beforeAll(async () => {
  await tenant.create();
  [owner, admin, member, stranger] = await Promise.all([
    tenant.person('Olga'),
    tenant.person('Éva'),
    tenant.person('Max'),
    tenant.person('Stranger'),
  ]);
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'People')).id;
  await addMember(owner, circleId, admin, 'admin');
  await addMember(owner, circleId, member);
});

describe('the members of a circle', () => {
  test('are listed by name, accents aside, with role and presence', async () => {
    const list = await member.call(`GET ${path()}`);
    expect(list.body.items.map((one: { name: string }) => one.name)).toEqual(['Éva', 'Max', 'Olga']);
    expect(list.body.items[2]).toMatchObject({
      user_id: owner.uid,
      role: 'admin',
      is_owner: true,
      presence: 'offline',
      picture_etag: null,
    });
    expect(list.body).toMatchObject({ total: 3, totalIsExact: true, nextCursor: null, limit: 100, offset: 0 });
  });

  test('are paged by cursor without gaps or repeats', async () => {
    const first = await member.call(`GET ${path()}?limit=2`);
    const second = await member.call(`GET ${path()}?limit=2&cursor=${first.body.nextCursor}`);
    const names = [...first.body.items, ...second.body.items].map((one) => one.name);
    expect([names, first.body.total, second.body.nextCursor]).toEqual([['Éva', 'Max', 'Olga'], 3, null]);
    expect((await member.call(`GET ${path()}?cursor=nonsense`)).status).toBe(400);
  });

  test('are unknown to who is none', async () => {
    for (const line of [
      `GET ${path()}`,
      `GET ${path(member.uid)}`,
      `GET ${path(member.uid)}/role`,
      `DELETE ${path(member.uid)}`,
    ]) {
      expect((await stranger.call(line)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    }
    expect((await setRole(stranger, member, { role: 'admin' })).problem.title).toBe('Circle not found');
  });
});

describe('a role', () => {
  test('is changed by admins', async () => {
    expect((await setRole(admin, member, { role: 'family_member' })).body).toEqual({
      user_id: member.uid,
      role: 'family_member',
      is_owner: false,
    });
    expect((await member.call(`GET ${path(member.uid)}/role`)).body.role).toBe('family_member');
  });

  test('is not changed by others, nor the owner’s by anybody', async () => {
    expect((await setRole(member, member, { role: 'admin' })).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    expect((await setRole(admin, owner, { role: 'member' })).status).toBe(409);
    expect((await setRole(owner, owner, { role: 'member' })).status).toBe(409);
  });

  test('of owner is handed over by the owner, who stays an admin', async () => {
    expect((await setRole(admin, admin, { role: 'admin', transfer_ownership: true })).problem.title).toBe(
      'Forbidden - Insufficient permissions',
    );
    expect((await setRole(owner, admin, { role: 'admin', transfer_ownership: true })).body.is_owner).toBe(true);
    expect((await owner.call(`GET ${path(owner.uid)}/role`)).body).toMatchObject({ role: 'admin', is_owner: false });
    expect((await owner.call(`GET /api/v1/care/circles/${circleId}`)).body.owner_id).toBe(admin.uid);
    expect((await owner.call(`DELETE /api/v1/care/circles/${circleId}`)).status).toBe(403);
  });
});

describe('leaving a circle', () => {
  test('is up to each member, and ends what they see at once', async () => {
    expect((await member.call(`DELETE ${path(member.uid)}`)).status).toBe(204);
    expect((await member.call(`GET ${path()}`)).status).toBe(404);
    expect((await owner.call(`GET /api/v1/care/circles/${circleId}`)).body.member_count).toBe(2);
  });

  test('is not for the owner, and others are removed by admins alone', async () => {
    expect((await owner.call(`DELETE ${path(owner.uid)}`)).status).toBe(409);
    expect((await admin.call(`DELETE ${path(owner.uid)}`)).status).toBe(409);
    expect((await member.call(`DELETE ${path(admin.uid)}`)).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    expect((await admin.call(`DELETE ${path(member.uid)}`)).status).toBe(204);
  });
});

describe('presence', () => {
  const presence = (who: Persona, whose: Persona) => who.call(`GET /api/v1/care/presence/${whose.uid}`);
  const say = (who: Persona, whose: Persona, status: string) =>
    who.call(`PUT /api/v1/care/presence/${whose.uid}`, { body: { status } });

  test('is said by oneself and seen by who shares a circle', async () => {
    expect((await say(member, member, 'away')).body).toMatchObject({ user_id: member.uid, status: 'away' });
    expect((await presence(owner, member)).body.status).toBe('away');
    expect((await owner.call(`GET ${path(member.uid)}`)).body.presence).toBe('away');
  });

  test('is not said for others, and not seen by strangers', async () => {
    expect((await say(owner, member, 'online')).status).toBe(403);
    expect((await presence(stranger, member)).status).toBe(404);
  });
});
