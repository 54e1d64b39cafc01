import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { purgeCircle, releaseSlug } from '../../../functions/src/care/circles/due.ts';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, admin: Persona, stranger: Persona;
const create = (body: object, who = owner) => who.call('POST /api/v1/care/circles/owner', { body });

beforeAll(async () => {
  await tenant.create();
  [owner, member, admin, stranger] = await tenant.people('Olga', 'Max', 'Ada', 'Stranger');
});
afterEach(realTime);

describe('creating a circle', () => {
  test('makes its creator the owner and an admin, with a slug from the name', async () => {
    const answer = await create({ name: '  Für Élodie  ', description: 'All of us' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Für Élodie',
      slug: 'fuer-elodie',
      description: 'All of us',
      owner_id: owner.uid,
      member_count: 1,
      my_role: 'admin',
      public_page: false,
    });
    const owned = await owner.call('GET /api/v1/care/circles/owner');
    expect(owned.body.items).toContainEqual({
      id: answer.body.id,
      name: 'Für Élodie',
      slug: 'fuer-elodie',
      picture: null,
      my_role: 'admin',
      is_owner: true,
    });
  });

  test('of the same name gets another slug; search ignores case and accents', async () => {
    const slugs = [await create({ name: 'Zoë' }), await create({ name: 'Zoe' })].map(({ body }) => body.slug);
    expect(slugs).toEqual(['zoe', 'zoe-2']);
    const found = await owner.call(`GET /api/v1/care/circles/by-name/${encodeURIComponent('ZOÉ')}`);
    expect(found.body.items).toHaveLength(2);
    expect((await stranger.call('GET /api/v1/care/circles/by-name/zoe')).body.items).toEqual([]);
  });

  test('by two people at once with one slug gives it to one of them, and the other a clear error', async () => {
    const answers = await Promise.all([
      create({ name: 'One', slug: 'the-same' }),
      create({ name: 'Two', slug: 'the-same' }, stranger),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.problem).toMatchObject({
      title: 'Invalid slug format or slug already taken',
      issues: [{ path: 'slug', code: 'slug_taken' }],
    });
  });

  test.each(['ab', 'UPPER', 'a--b', '-a-b', 'a_b', 'admin', 'x'.repeat(64)])('refuses the slug %j', async (slug) => {
    const answer = await create({ name: 'Any', slug });
    expect(answer.problem).toMatchObject({ status: 400, title: 'Invalid slug format or slug already taken' });
  });

  test('needs a verified e-mail', async () => {
    const unverified = await tenant.person('Uwe', { verified: false });
    expect((await create({ name: 'Mine' }, unverified)).problem).toMatchObject({
      status: 403,
      code: 'email_not_verified',
    });
  });

  test('under one idempotency key makes one circle', async () => {
    const request = { body: { name: 'Once' }, headers: { 'idempotency-key': 'create-once' } };
    const first = await owner.call('POST /api/v1/care/circles/owner', request);
    const second = await owner.call('POST /api/v1/care/circles/owner', request);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await owner.call('GET /api/v1/care/circles/by-name/Once')).body.items).toHaveLength(1);
  });

  test('is not replayed to a creator who has left, and shows a former owner their current role', async () => {
    const request = { body: { name: 'Left' }, headers: { 'idempotency-key': 'create-and-leave' } };
    const again = () => owner.call('POST /api/v1/care/circles/owner', request);
    const { id } = (await again()).body;
    await addMember(owner, id, member, 'admin');
    const members = `/api/v1/care/circles/${id}/members`;
    const handOver = { role: 'admin', transfer_ownership: true };
    expect((await owner.call(`PATCH ${members}/${member.uid}/role`, { body: handOver })).status).toBe(200);
    await member.call(`PATCH ${members}/${owner.uid}/role`, { body: { role: 'member' } });
    expect((await again()).body).toMatchObject({ id, my_role: 'member' });
    await member.call(`DELETE ${members}/${owner.uid}`);
    expect((await again()).problem).toMatchObject({ status: 404, title: 'Circle not found' });
  });
});

describe('a slug', () => {
  test('can be checked before use, and is returned with a free one if it is taken', async () => {
    const { slug } = await createCircle(owner, 'Checked');
    const check = async (text: string) =>
      (await owner.call('POST /api/v1/care/circles/validate-slug', { body: { slug: text } })).body;
    expect(await check('free-as-air')).toEqual({ valid: true, available: true, suggestion: 'free-as-air' });
    expect(await check(slug)).toEqual({ valid: true, available: false, suggestion: `${slug}-2` });
    expect(await check('Ça & là')).toEqual({ valid: false, available: false, suggestion: 'ca-and-la' });
  });

  test('can be changed only by admins; the old one is reserved for 90 days, then free', async () => {
    const circle = await createCircle(owner, 'Moving house');
    await addMember(owner, circle.id, member, 'family_member');
    const put = (who: Persona, slug: string) =>
      who.call(`PUT /api/v1/care/circles/${circle.id}/slug`, { body: { slug } });
    expect((await put(member, 'other-slug')).problem).toMatchObject({
      status: 403,
      title: 'Only circle admins can regenerate or update slugs',
    });
    expect((await put(owner, 'other-slug')).body).toMatchObject({ slug: 'other-slug', version: circle.version + 2 });
    const taken = await create({ name: 'Thief', slug: circle.slug }, stranger);
    expect(taken.status).toBe(400);
    passTime(90 * 24 * 3600 + 60);
    await sweep();
    expect((await create({ name: 'Heir', slug: circle.slug }, stranger)).status).toBe(201);
  });

  test('is generated from the name', async () => {
    const circle = await createCircle(owner, 'Regenerated');
    await owner.call(`PUT /api/v1/care/circles/${circle.id}/slug`, { body: { slug: 'something-else' } });
    const answer = await owner.call(`POST /api/v1/care/circles/${circle.id}/regenerate-slug`);
    expect([answer.status, answer.body.slug]).toEqual([200, 'regenerated']);
  });

  test('that a circle took back is not released', async () => {
    const circle = await createCircle(owner, 'There and back');
    await owner.call(`PUT /api/v1/care/circles/${circle.id}/slug`, { body: { slug: 'for-a-while' } });
    await owner.call(`PUT /api/v1/care/circles/${circle.id}/slug`, { body: { slug: circle.slug } });
    await releaseSlug({ tenantId: tenant.id, ref: { slug: circle.slug } } as never);
    const answer = await create({ name: 'Thief', slug: circle.slug }, stranger);
    expect(answer.status).toBe(400);
  });
});

describe('a circle', () => {
  test('can be read by members, changed by admins, and found by no one else', async () => {
    const circle = await createCircle(owner, 'Ours');
    await addMember(owner, circle.id, member);
    await addMember(owner, circle.id, admin, 'admin');
    const path = `/api/v1/care/circles/${circle.id}`;
    const body = { name: 'Ours too', description: null, language: 'fr', public_page: false };
    expect((await member.call(`GET ${path}`)).body).toMatchObject({ my_role: 'member', member_count: 3 });
    expect((await member.call(`PUT ${path}`, { body })).problem).toMatchObject({
      status: 403,
      title: 'Forbidden - Insufficient permissions',
    });
    expect((await stranger.call(`GET ${path}`)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    expect((await stranger.call(`PUT ${path}`, { body })).problem).toMatchObject({
      status: 404,
      title: 'Circle not found',
    });
    expect((await admin.call(`PUT ${path}`, { body })).body).toMatchObject({ name: 'Ours too', language: 'fr' });
    expect((await member.call('GET /api/v1/care/circles/member')).body.items).toContainEqual(
      expect.objectContaining({ id: circle.id, name: 'Ours too', my_role: 'member', is_owner: false }),
    );
  });

  test('hides its first steps from a member who asked for that, and from no one else', async () => {
    const { id } = await createCircle(owner, 'New');
    await addMember(owner, id, member, 'family_member');
    const path = `/api/v1/care/circles/${id}`;
    expect((await owner.call(`GET ${path}`)).body.my_steps_hidden).toBe(false);
    for (const attempt of ['the first', 'again'])
      expect((await owner.call(`PUT ${path}/first-steps/hidden`)).status, attempt).toBe(204);
    expect((await owner.call(`GET ${path}`)).body.my_steps_hidden).toBe(true);
    expect((await member.call(`GET ${path}`)).body.my_steps_hidden).toBe(false);
    expect((await stranger.call(`PUT ${path}/first-steps/hidden`)).status).toBe(404);
  });

  test('can be sent back as it was fetched; a stale version is refused', async () => {
    const circle = await createCircle(owner, 'Round trip');
    const path = `/api/v1/care/circles/${circle.id}`;
    const fetched = await owner.call(`GET ${path}`);
    const saved = await owner.call(`PUT ${path}`, {
      body: fetched.body,
      headers: { 'if-match': fetched.headers.get('etag')! },
    });
    expect([saved.status, saved.body.version]).toEqual([200, fetched.body.version + 1]);
    const stale = await owner.call(`PUT ${path}`, {
      body: fetched.body,
      headers: { 'if-match': fetched.headers.get('etag')! },
    });
    expect(stale.problem).toMatchObject({ status: 409, code: 'version_conflict' });
  });

  test('can be deleted only by its owner, is closed to all at once, and is purged after 30 days', async () => {
    const circle = await createCircle(owner, 'Short-lived');
    await addMember(owner, circle.id, admin, 'admin');
    const path = `/api/v1/care/circles/${circle.id}`;
    expect((await admin.call(`DELETE ${path}`)).status).toBe(403);
    expect((await owner.call(`DELETE ${path}`)).status).toBe(204);
    for (const who of [owner, admin]) expect((await who.call(`GET ${path}`)).status).toBe(404);
    expect((await admin.call('GET /api/v1/care/circles/by-name/short-lived')).body.items).toEqual([]);
    const db = tenantDatabase(tenant.id);
    expect(await db.get(circles, circle.id)).toMatchObject({ status: 'DELETED' });
    passTime(30 * 24 * 3600 + 60);
    await sweep();
    expect(await db.get(circles, circle.id)).toBeUndefined();
    expect(await db.find(circleMembers, { circle_id: circle.id }, 10)).toEqual([]);
  });

  test('that is not deleted is never purged', async () => {
    const circle = await createCircle(owner, 'Long-lived');
    await purgeCircle({ tenantId: tenant.id, ref: { circleId: circle.id } } as never);
    expect((await owner.call(`GET /api/v1/care/circles/${circle.id}`)).status).toBe(200);
  });
});
