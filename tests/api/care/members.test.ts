import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { live, liveDocuments } from '../../../functions/src/care/members/live.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { accept, addMember, invite } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, admin: Persona, member: Persona, stranger: Persona;
let circleId: string;
const path = (uid?: string) => `/api/v1/care/circles/${circleId}/members${uid ? `/${uid}` : ''}`;
const setRole = (who: Persona, whose: Persona, body: object) => who.call(`PATCH ${path(whose.uid)}/role`, { body });

beforeAll(async () => {
  await tenant.create();
  [owner, admin, member, stranger] = await tenant.people('Olga', 'Éva', 'Max', 'Stranger');
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'People')).id;
  await addMember(owner, circleId, admin, 'admin');
  await addMember(owner, circleId, member);
});

describe('the members of a circle', () => {
  test('are listed by name, ignoring accents, with role and presence', async () => {
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

  test('are not found by outsiders', async () => {
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
  test('can be changed by admins', async () => {
    expect((await setRole(admin, member, { role: 'family_member' })).body).toEqual({
      user_id: member.uid,
      role: 'family_member',
      is_owner: false,
    });
    expect((await member.call(`GET ${path(member.uid)}/role`)).body.role).toBe('family_member');
  });

  test('cannot be changed by other members, and the owner’s cannot be changed at all', async () => {
    expect((await setRole(member, member, { role: 'admin' })).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    expect((await setRole(admin, owner, { role: 'member' })).status).toBe(409);
    expect((await setRole(owner, owner, { role: 'member' })).status).toBe(409);
  });

  test('of owner can be transferred by the owner, who stays an admin', async () => {
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
  test('is possible for every member, and ends access at once', async () => {
    expect((await member.call(`DELETE ${path(member.uid)}`)).status).toBe(204);
    expect((await member.call(`GET ${path()}`)).status).toBe(404);
    expect((await owner.call(`GET /api/v1/care/circles/${circleId}`)).body.member_count).toBe(2);
  });

  test('is refused for the owner; only admins can remove others', async () => {
    expect((await owner.call(`DELETE ${path(owner.uid)}`)).status).toBe(409);
    expect((await admin.call(`DELETE ${path(owner.uid)}`)).status).toBe(409);
    expect((await member.call(`DELETE ${path(admin.uid)}`)).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    expect((await admin.call(`DELETE ${path(member.uid)}`)).status).toBe(204);
  });
});

describe('the keys of the live documents', () => {
  const db = () => tenantDatabase(tenant.id);
  const neverCame = { s: 'offline', at: 0 } as const;

  /** Returns the entries of both documents; undefined if there is no document. */
  const entries = async (id = circleId) => {
    const [presence, changes] = await Promise.all(liveDocuments.map((name) => db().get(live(id), name)));
    return { presence: presence?.m, changes: changes?.m };
  };
  const both = (m: object) => ({ presence: m, changes: m });

  test('are given to the founder and to everyone who joins', async () => {
    const own = await createCircle(stranger, 'Alone');
    expect(await entries(own.id)).toEqual(both({ [stranger.uid]: neverCame }));
    const everybody = [owner, admin, member].map(({ uid }) => [uid, neverCame]);
    expect(await entries()).toEqual(both(Object.fromEntries(everybody)));
  });

  test('appear at once for two people who join at once, and leave others’ heartbeats as they are', async () => {
    await owner.call(`PUT /api/v1/care/presence/${owner.uid}`, { body: { status: 'online' } });
    const before = await entries();
    const two = await tenant.people('Uma', 'Vito');
    const invitations = await Promise.all(two.map(({ email }) => invite(owner, circleId, email)));
    const accepted = await Promise.all(two.map((person, index) => accept(person, invitations[index]!.body.id)));
    expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
    const added = Object.fromEntries(two.map(({ uid }) => [uid, neverCame]));
    expect(before.presence![owner.uid]!.s).toBe('online');
    expect(await entries()).toEqual({
      presence: { ...before.presence, ...added },
      changes: { ...before.changes, ...added },
    });
  });

  test.each([
    ['leaves', () => member],
    ['is removed', () => admin],
  ])('go for a member who %s, and for nobody else', async (_how, caller) => {
    expect((await caller().call(`DELETE ${path(member.uid)}`)).status).toBe(204);
    expect(await entries()).toEqual(both({ [owner.uid]: neverCame, [admin.uid]: neverCame }));
  });

  test('stay when a removal is refused', async () => {
    const before = await entries();
    expect((await member.call(`DELETE ${path(admin.uid)}`)).status).toBe(403);
    expect((await admin.call(`DELETE ${path(owner.uid)}`)).status).toBe(409);
    expect(await entries()).toEqual(before);
  });

  test('are given again to a member who rejoins', async () => {
    await member.call(`PUT /api/v1/care/presence/${member.uid}`, { body: { status: 'online' } });
    await member.call(`DELETE ${path(member.uid)}`);
    await addMember(owner, circleId, member);
    expect(await entries()).toMatchObject(both({ [member.uid]: neverCame }));
  });

  test('do not come back with a heartbeat through the API', async () => {
    const others = { [owner.uid]: neverCame };
    for (const name of liveDocuments) await db().put(live(circleId), name, { m: others });
    const put = `PUT /api/v1/care/presence/${member.uid}`;
    expect((await member.call(put, { body: { status: 'online' } })).status).toBe(200);
    expect(await entries()).toEqual(both(others));
  });

  test('are removed with the circle, including the documents', async () => {
    expect((await owner.call(`DELETE /api/v1/care/circles/${circleId}`)).status).toBe(204);
    expect(await entries()).toEqual({ presence: undefined, changes: undefined });
    await member.call(`PUT /api/v1/care/presence/${member.uid}`, { body: { status: 'online' } });
    expect(await entries()).toEqual({ presence: undefined, changes: undefined });
  });
});

describe('presence', () => {
  afterEach(realTime);
  const presence = (who: Persona, whose: Persona) => who.call(`GET /api/v1/care/presence/${whose.uid}`);
  const say = (who: Persona, whose: Persona, status: string) =>
    who.call(`PUT /api/v1/care/presence/${whose.uid}`, { body: { status } });

  test('is set by each member, and visible to people in the same circle', async () => {
    expect((await say(member, member, 'away')).body).toMatchObject({ user_id: member.uid, status: 'away' });
    expect((await presence(owner, member)).body.status).toBe('away');
    expect((await owner.call(`GET ${path(member.uid)}`)).body.presence).toBe('away');
  });

  test('of a member who never came is offline, never seen', async () => {
    expect((await presence(owner, admin)).body).toEqual({ user_id: admin.uid, status: 'offline', last_seen_at: null });
  });

  test('shows every change at once, however soon after the previous one', async () => {
    for (const status of ['online', 'away', 'offline', 'online', 'offline']) {
      await say(member, member, status);
      expect((await owner.call(`GET ${path(member.uid)}`)).body.presence).toBe(status);
      expect((await presence(owner, member)).body.status).toBe(status);
    }
  });

  test('set through the API counts, even if the browser’s clock is ahead', async () => {
    const early = await tenant.person('Early');
    const { id } = await createCircle(early, 'Ahead');
    const ahead = { s: 'online', at: Date.now() + 90_000 } as const;
    await tenantDatabase(tenant.id).put(live(id), 'presence', { m: { [early.uid]: ahead } });
    expect((await presence(early, early)).body.status).toBe('online');
    await say(early, early, 'offline');
    expect((await presence(early, early)).body.status).toBe('offline');
  });

  test('needs a heartbeat every minute, and is offline after two minutes without one', async () => {
    await say(member, member, 'online');
    passTime(65);
    await say(member, member, 'online');
    passTime(65);
    expect((await presence(owner, member)).body.status).toBe('online');
    passTime(65);
    expect((await presence(owner, member)).body.status).toBe('offline');
  });

  test('costs one write a minute while nothing changes, and one for a change', async () => {
    const own = await tenant.person('Own');
    await createCircle(own, 'Counted');
    const writes = async (status: string) => (await say(own, own, status)).operations.writes;
    expect(await writes('online')).toBe(2);
    expect(await writes('online')).toBe(0);
    expect(await writes('away')).toBe(1);
    passTime(60);
    expect(await writes('away')).toBe(1);
    expect(await writes('away')).toBe(0);
  });

  test('cannot be set for others, and is not visible to strangers', async () => {
    expect((await say(owner, member, 'online')).status).toBe(403);
    expect((await presence(stranger, member)).status).toBe(404);
  });
});
