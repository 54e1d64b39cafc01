import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { funeralWishes } from '../../../functions/src/care/funeral-wishes/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { syncMembershipsOf } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, family: Persona, member: Persona, stranger: Persona;
let circleId: string, subjectId: string;
const list = '/api/v1/care/funeral-wishes';
const write = (who: Persona, body: object = {}) => who.call(`POST ${list}`, { body });
const put = (who: Persona, id: string, body: object) => who.call(`PUT ${list}/${id}`, { body });
const readable = async (who: Persona): Promise<string[]> => {
  const { body } = await who.call(`GET /api/v1/care/circles/${circleId}/record-subject/funeral-wishes`);
  return body.items.map(({ id }: { id: string }) => id);
};
const mine = async (who: Persona) => (await who.call(`GET ${list}`)).body.items as { id: string }[];
const forElodie = (shared_with: string) => ({ record_subject_id: subjectId, is_own: false, shared_with });

beforeAll(async () => {
  await tenant.create();
  [owner, family, member, stranger] = await tenant.people('Olga', 'Fatima', 'Max', 'Stranger');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'For Élodie')).id;
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, member);
  const body = { first_name: 'Élodie', last_name: 'Martin' };
  subjectId = (await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, { body })).body.id;
});
afterEach(realTime);

describe('funeral wishes', () => {
  test('can be empty, and are visible only to their author', async () => {
    const made = await write(member);
    expect([made.status, made.body]).toMatchObject([
      201,
      { user_id: member.uid, record_subject_id: null, is_own: true, music: [], shared_with: 'none', place: null },
    ]);
    expect((await mine(member)).map(({ id }) => id)).toContain(made.body.id);
    expect((await mine(owner)).map(({ id }) => id)).not.toContain(made.body.id);
    for (const who of [owner, stranger]) {
      expect((await put(who, made.body.id, {})).problem).toMatchObject({ status: 404, title: 'Not Found' });
      expect((await who.call(`DELETE ${list}/${made.body.id}`)).status).toBe(404);
    }
    expect((await member.call(`DELETE ${list}/${made.body.id}`)).status).toBe(204);
    expect((await put(member, made.body.id, {})).status).toBe(404);
  });

  test('can be read by those with whom they are shared, along with the record subject', async () => {
    const [alone, shared, open] = [
      await write(member, forElodie('none')),
      await write(member, forElodie('family')),
      await write(member, forElodie('circle')),
    ].map(({ body }) => body.id as string);
    expect(await readable(owner)).toEqual([open, shared]);
    expect(await readable(family)).toEqual([open, shared]);
    expect(await readable(member)).toEqual([open]);
    expect((await mine(member)).map(({ id }) => id)).toEqual(expect.arrayContaining([alone, shared, open]));
    const path = `/api/v1/care/circles/${circleId}/record-subject/funeral-wishes`;
    expect((await stranger.call(`GET ${path}`)).problem.title).toBe('Circle not found');
    await put(member, open!, forElodie('none'));
    expect(await readable(family)).toEqual([shared]);
  });

  test('are refused for the subject of a circle that the author is not in, as if it were unknown', async () => {
    for (const id of [subjectId, 'nobody']) {
      const answer = await write(stranger, { record_subject_id: id });
      expect(answer.problem).toMatchObject({ status: 404, title: 'Circle not found' });
    }
    expect(await mine(stranger)).toEqual([]);
  });

  test('without a circle cannot be shared', async () => {
    const answer = await write(member, { shared_with: 'family' });
    expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: 'shared_with' }] });
  });

  test.each([
    ['music.0', { music: [''] }],
    ['music', { music: Array.from({ length: 51 }, () => 'Air') }],
    ['other', { other: 'x'.repeat(20_001) }],
    ['ceremony_type', { ceremony_type: 'circus' }],
  ])('with a %s that cannot be are refused', async (path, body) => {
    expect((await write(member, body)).problem).toMatchObject({ status: 400, issues: [{ path }] });
  });

  test('keep the text as it was typed, markup included', async () => {
    const text = '<img src=x onerror=alert(1)> & "Ave Maria"';
    const { body } = await write(member, { other: text, music: [text], place: text });
    expect(body).toMatchObject({ other: text, music: [text], place: text });
  });

  test('can be sent back as they were fetched; a stale version is refused', async () => {
    const made = await write(member, forElodie('family'));
    const headers = { 'if-match': made.headers.get('etag')! };
    const saved = await member.call(`PUT ${list}/${made.body.id}`, { body: made.body, headers });
    expect(saved.body).toMatchObject({ version: 2, for_name: 'Élodie Martin', shared_with: 'family' });
    expect((await member.call(`PUT ${list}/${made.body.id}`, { body: made.body, headers })).problem.code).toBe(
      'version_conflict',
    );
  });

  test('for a removed subject still belong to their author, but cannot be written under that subject', async () => {
    const { body } = await write(member, forElodie('family'));
    await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${member.uid}`);
    expect((await put(member, body.id, forElodie('circle'))).problem.title).toBe('Circle not found');
    expect(await readable(owner)).toEqual([body.id]);
    expect((await put(member, body.id, { is_own: false, shared_with: 'none' })).status).toBe(200);
    expect(await readable(owner)).toEqual([]);
  });
});

describe('funeral wishes return to their authors', () => {
  test('when the person is removed from the circle: no one can read them under the person who comes next', async () => {
    const { body } = await write(member, forElodie('circle'));
    const subject = `/api/v1/care/circles/${circleId}/record-subjects`;
    await owner.call(`DELETE ${subject}`);
    await sweep();
    await owner.call(`POST ${subject}`, { body: { first_name: 'Paul' } });
    expect(await readable(owner)).toEqual([]);
    const own = (await mine(member)).find(({ id }) => id === body.id);
    expect(own).toMatchObject({ record_subject_id: null, shared_with: 'none', for_name: 'Élodie Martin' });
    expect((await put(member, body.id, own!)).body).toMatchObject({ for_name: 'Élodie Martin', is_own: false });
  });

  test('when the circle is purged', async () => {
    const { body } = await write(member, forElodie('circle'));
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    expect((await put(member, body.id, forElodie('circle'))).problem.title).toBe('Circle not found');
    passTime(30 * 24 * 3600 + 60);
    await sweep();
    const kept = await tenantDatabase(tenant.id).get(funeralWishes, body.id);
    expect(kept).toMatchObject({ user_id: member.uid, record_subject_id: null, shared_with: 'none' });
  });
});

test('removes shared wishes of an ended account with the circle, since no one could restore them', async () => {
  const leaver = await tenant.person('Leaver');
  await addMember(owner, circleId, leaver);
  const { id } = (await write(leaver, forElodie('circle'))).body;
  const db = tenantDatabase(tenant.id);
  await db.remove(users, leaver.uid);
  await syncMembershipsOf(tenant.id, leaver.uid);
  expect(await db.get(funeralWishes, id)).toBeDefined();
  await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
  passTime(30 * 24 * 3600 + 60);
  await sweep();
  expect(await db.get(funeralWishes, id)).toBeUndefined();
});

test('removes unshared wishes with the account, and keeps shared ones', async () => {
  const leaver = await tenant.person('Leaver');
  await addMember(owner, circleId, leaver);
  const alone = (await write(leaver)).body.id;
  const shared = (await write(leaver, forElodie('family'))).body.id;
  const db = tenantDatabase(tenant.id);
  await syncMembershipsOf(tenant.id, leaver.uid);
  expect(await db.get(funeralWishes, alone)).toBeDefined();
  await db.remove(users, leaver.uid);
  await syncMembershipsOf(tenant.id, leaver.uid);
  expect(await db.get(funeralWishes, alone)).toBeUndefined();
  expect(await readable(family)).toEqual([shared]);
});
