import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { live } from '../../../functions/src/care/members/live.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember, invite } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, admin: Persona, member: Persona, stranger: Persona;
const path = (id: string) => `/api/v1/care/circles/${id}`;
const restore = (who: Persona, id: string) => who.call(`POST ${path(id)}/restore`);
const deleted = async (who: Persona) => (await who.call('GET /api/v1/care/circles/deleted')).body.items;

beforeAll(async () => {
  await tenant.create();
  [owner, admin, member, stranger] = await tenant.people('Olga', 'Ada', 'Max', 'Stranger');
});
afterEach(realTime);

const closed = async (name: string): Promise<string> => {
  const { id } = await createCircle(owner, name);
  await addMember(owner, id, admin, 'admin');
  await addMember(owner, id, member);
  await owner.call(`DELETE ${path(id)}`);
  return id;
};

describe('a deleted circle', () => {
  test('is restored by its owner, with all its members, and is not purged', async () => {
    const id = await closed('Back again');
    expect(await deleted(owner)).toContainEqual({
      id,
      name: 'Back again',
      slug: 'back-again',
      deleted_at: expect.any(String),
      restorable_until: expect.any(String),
    });
    const answer = await restore(owner, id);
    expect([answer.status, answer.body]).toMatchObject([200, { id, member_count: 3, my_role: 'admin' }]);
    for (const who of [owner, admin, member]) expect((await who.call(`GET ${path(id)}`)).status).toBe(200);
    expect((await member.call(`GET ${path(id)}/members`)).body.total).toBe(3);
    const keys = Object.keys((await tenantDatabase(tenant.id).get(live(id), 'changes'))!.m);
    expect(keys.toSorted()).toEqual([owner, admin, member].map(({ uid }) => uid).toSorted());
    expect(await deleted(owner)).not.toContainEqual(expect.objectContaining({ id }));
    passTime(31 * 24 * 3600);
    await sweep();
    expect((await member.call(`GET ${path(id)}`)).status).toBe(200);
  });

  test('can be found only by its owner', async () => {
    const id = await closed('Hidden');
    for (const who of [admin, member, stranger]) {
      expect((await restore(who, id)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
      expect(await deleted(who)).toEqual([]);
    }
    expect((await owner.call(`GET ${path(id)}`)).status).toBe(404);
  });

  test('cannot be restored twice, nor after 30 days, nor if it was never deleted', async () => {
    const id = await closed('Once');
    expect((await restore(owner, id)).status).toBe(200);
    expect((await restore(owner, id)).status).toBe(404);
    const late = await closed('Late');
    passTime(30 * 24 * 3600);
    expect((await restore(owner, late)).status).toBe(404);
  });

  test('stays closed to members whose accounts were deleted or disabled in the meantime', async () => {
    const id = await closed('Without some');
    const db = tenantDatabase(tenant.id);
    await db.update(users, admin.uid, undefined, () => ({ flags: ['EMAIL_VERIFIED' as const, 'DISABLED' as const] }));
    await restore(owner, id);
    expect((await owner.call(`GET ${path(id)}/members`)).body.items.map((one: { name: string }) => one.name)).toEqual([
      'Max',
      'Olga',
    ]);
    await db.update(users, admin.uid, undefined, () => ({ flags: ['EMAIL_VERIFIED' as const] }));
  });
});

test('tells the circle’s admins what is deleted with it', async () => {
  const { id } = await createCircle(owner, 'Counted');
  await addMember(owner, id, member);
  await owner.call(`POST ${path(id)}/record-subjects`, { body: { first_name: 'Paul' } });
  await keepDocument(tenantDatabase(tenant.id), id, { uploaded_by: member.uid });
  await member.call(`POST ${path(id)}/testimonies`, { body: { text: 'He sang.' } });
  for (const visibility of ['private', 'circle'])
    await member.call('POST /api/v1/care/diary-notes', {
      body: { text: 'Rain.', noted_on: '2024-11-02', circle_id: id, visibility },
    });
  const subject = (await owner.call(`GET ${path(id)}/record-subjects`)).body;
  for (const shared_with of ['none', 'family', 'circle'])
    await member.call('POST /api/v1/care/funeral-wishes', {
      body: { record_subject_id: subject.id, is_own: false, shared_with },
    });
  await invite(owner, id, 'friend@example.com');
  await owner.call(`POST ${path(id)}/join-link`, { body: {} });
  await owner.call(`POST ${path(id)}/testimony-links`, { body: { label: 'Choir' } });
  await member.call(`POST ${path(id)}/archives`);
  expect((await member.call(`GET ${path(id)}/contents`)).problem.title).toBe('admin access required');
  expect((await stranger.call(`GET ${path(id)}/contents`)).problem.title).toBe('Circle not found');
  expect((await owner.call(`GET ${path(id)}/contents`)).body).toMatchObject({
    members: 2,
    invitations: 1,
    record_subjects: 1,
    documents: 1,
    testimonies: 1,
    // The private one stays with its author.
    diary_notes: 1,
    pages: 0,
    join_links: 1,
    join_requests: 0,
    testimony_links: 1,
    archives: 1,
    // Wishes that are not shared are not counted.
    funeral_wishes: 2,
  });
});

test('finds a circle by its slug, or by a former slug for 90 days, for its members only', async () => {
  const { id, slug } = await createCircle(owner, 'Old address');
  await owner.call(`PUT ${path(id)}/slug`, { body: { slug: 'new-address' } });
  const lookUp = (who: Persona, name: string) => who.call(`GET /api/v1/care/circles/by-slug/${name}`);
  await sweep();
  // People type an address as they see it in print.
  for (const name of [slug, 'new-address', 'New-Address', slug.toUpperCase()])
    expect((await lookUp(owner, name)).body).toMatchObject({ id, slug: 'new-address' });
  for (const [who, name] of [
    [stranger, slug],
    [owner, 'no-such-address'],
  ] as const)
    expect((await lookUp(who, name)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
  passTime(90 * 24 * 3600 + 60);
  await sweep();
  expect((await lookUp(owner, slug)).status).toBe(404);
  expect((await lookUp(owner, 'new-address')).status).toBe(200);
});
