import type { Activity } from '@kindred/contract/care/activities/activity';
import { isPending } from '@kindred/contract/core/migrations/is-pending';
import type { Migration } from '@kindred/contract/core/migrations/migration';
import { activitiesPath, circleChatRoomId, circleMemberId, tenantPath } from '@kindred/contract/paths';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationRecords, recordId } from '../../../functions/src/core/migrations/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

let tenant: TestTenant;
let administrator: Persona, customerAdministrator: Persona, owner: Persona, member: Persona;
let circleId: string;

/** A document as it is stored. */
const stored = async (path: string) => (await firestore()).doc(`${tenantPath(tenant.id)}/${path}`);
const spoil = async (path: string, fields: Record<string, unknown>) => (await stored(path)).update(fields);
const read = async (path: string) => (await (await stored(path)).get()).data()!;
const migrate = async (direction: string) => {
  const started = await administrator.call(`POST /api/v1/care/migrate/${direction}`);
  expect([started.status, started.body.operation.createdBy]).toEqual([202, administrator.uid]);
  return (await administrator.call(`GET /api/v1/operations/${started.body.operation.id}`)).body;
};
const list = async () => (await administrator.call('GET /api/v1/care/migrations')).body as unknown as Migration[];
const membership = () => `circleMembers/${circleMemberId(circleId, member.uid)}`;

beforeAll(async () => {
  tenant = new TestTenant();
  await tenant.create();
  administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
  customerAdministrator = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  owner = await tenant.person('Olga');
  member = await tenant.person('Max');
});

test.each(['GET /api/v1/care/migrations', 'POST /api/v1/care/migrate/up', 'POST /api/v1/care/migrate/down'])(
  '%s is an administrator’s alone, in the specified words',
  async (line) => {
    for (const who of [owner, customerAdministrator]) {
      expect((await who.call(line)).problem).toMatchObject({ status: 403, title: 'requires admin privileges' });
    }
    expect((await tenant.call(line)).status).toBe(401);
  },
);

test('applies nothing, and reports no problem, where there is no data yet', async () => {
  expect((await list()).map(({ id, appliedAt, durationMs, check }) => [id, appliedAt, durationMs, check.code])).toEqual(
    [
      ['search-keys', null, null, 'nothing'],
      ['membership-copies', null, null, 'nothing'],
      ['subject-pictures', null, null, 'nothing'],
      ['document-audiences', null, null, 'nothing'],
      ['circle-pictures', null, null, 'nothing'],
      ['circle-rooms', null, null, 'nothing'],
      ['document-kinds', null, null, 'nothing'],
      ['activities', null, null, 'nothing'],
      ['places', null, null, 'nothing'],
    ],
  );
});

describe('care’s migrations', () => {
  beforeEach(async () => {
    // A migration is applied once, so each test starts with none applied.
    const client = await firestore();
    await client.recursiveDelete(client.collection(`${tenantPath(tenant.id)}/migrations`));
    circleId = (await createCircle(owner, 'Garden')).id;
    await addMember(owner, circleId, member);
  });

  test('open the chat room of a circle that has none', async () => {
    const path = `circles/${circleId}/chatRooms/${circleChatRoomId(circleId)}`;
    await (await stored(path)).delete();
    expect((await list()).find(({ id }) => id === 'circle-rooms')!.check.status).toBe('warn');
    expect((await migrate('up')).status).toBe('SUCCEEDED');
    expect(await read(path)).toMatchObject({ circle_id: circleId, kind: 'circle', member_ids: ['*'], last: null });
    expect((await list()).find(({ id }) => id === 'circle-rooms')!.check.status).toBe('pass');
  });

  test('write missing keys for sorting and searching, and change nothing else', async () => {
    const page = { page_type: 'BIOGRAPHY', scope: 'CIRCLE', lang: 'en', title: 'A life', content: 'Long' };
    const made = await owner.call(`POST /api/v1/care/circles/${circleId}/pages`, { body: page });
    const path = `pages/${made.body.id}`;
    const before = await read(path);
    await spoil(path, { _terms: [], _sort: { title: 'x' }, schemaVersion: 0 });
    expect((await list())[0]!.check).toMatchObject({ status: 'warn', code: 'differs', found: 1 });
    expect(await migrate('up')).toMatchObject({
      status: 'SUCCEEDED',
      result: {
        direction: 'up',
        migrations: [
          'search-keys',
          'membership-copies',
          'subject-pictures',
          'document-audiences',
          'circle-pictures',
          'circle-rooms',
          'document-kinds',
          'activities',
          'places',
        ],
        changed: 1,
      },
    });
    expect(await read(path)).toEqual(before);
    expect((await list())[0]).toMatchObject({ changed: 1, check: { status: 'pass', code: 'agrees', found: 0 } });
  });

  test('are run again where records differ since, and only those', async () => {
    await migrate('up');
    const before = await read(membership());
    await spoil(membership(), { circle_slug: 'old' });
    expect((await list()).filter(isPending).map(({ id }) => id)).toEqual(['membership-copies']);
    expect(await migrate('up')).toMatchObject({ status: 'SUCCEEDED', result: { migrations: ['membership-copies'] } });
    expect(await read(membership())).toEqual(before);
    expect((await list()).filter(isPending)).toEqual([]);
    expect((await migrate('up')).result.migrations).toEqual([]);
  });

  test('leave an unreadable record as it is, and keep reporting it', async () => {
    await spoil(membership(), { role: 'emperor' });
    expect((await list())[0]!.check).toMatchObject({ status: 'fail', code: 'unfit', found: 1 });
    expect((await migrate('up')).status).toBe('SUCCEEDED');
    expect((await read(membership())).role).toBe('emperor');
    expect((await list())[0]).toMatchObject({ appliedAt: expect.any(String), check: { status: 'fail' } });
    await spoil(membership(), { role: 'member' });
  });

  test('correct the copies in memberships', async () => {
    const before = await read(membership());
    await spoil(membership(), { circle_name: 'Old', circle_name_folded: 'old', circle_slug: 'old', is_owner: true });
    expect((await list())[1]!.check).toMatchObject({ status: 'warn', code: 'differs' });
    expect(await migrate('up')).toMatchObject({ status: 'SUCCEEDED' });
    expect(await read(membership())).toEqual(before);
    expect((await list())[1]!.check.status).toBe('pass');
  });

  test('remove a person’s picture whose document is gone, and no other', async () => {
    const db = tenantDatabase(tenant.id);
    const other = (await createCircle(owner, 'Orchard')).id;
    const [lost, kept] = await Promise.all(
      [circleId, other].map((id) => keepDocument(db, id, { uploaded_by: owner.uid })),
    );
    for (const [id, picture] of [
      [circleId, lost!.id],
      [other, kept!.id],
    ])
      await owner.call(`POST /api/v1/care/circles/${id}/record-subjects`, { body: { first_name: 'Rosa', picture } });
    await (await stored(`documents/${lost!.id}`)).delete();
    expect((await list())[2]!.check).toMatchObject({ status: 'warn', code: 'differs', found: 1 });
    expect((await migrate('up')).result).toMatchObject({ changed: 1 });
    expect((await read(`recordSubjects/${circleId}`)).picture).toBeNull();
    expect((await read(`recordSubjects/${other}`)).picture).toBe(kept!.id);
    expect((await list())[2]!.check.status).toBe('pass');
  });

  test('add older documents to the lists of their audience', async () => {
    const { id } = await keepDocument(tenantDatabase(tenant.id), circleId, { uploaded_by: owner.uid });
    const before = await read(`documents/${id}`);
    const listed = async () => (await member.call(`GET /api/v1/care/circles/${circleId}/documents`)).body.total;
    // As stored before documents had an audience, in a tenant whose keys were rewritten long ago.
    const { _is, ...older } = before;
    void _is;
    await (await stored(`documents/${id}`)).set(older);
    const db = tenantDatabase(tenant.id);
    const applied = { appliedAt: timestamp(), durationMs: 1, changed: 0, direction: null, cursor: '', failure: null };
    const migrationId = 'search-keys';
    await db.put(migrationRecords, recordId('care', migrationId), { module: 'care', migrationId, ...applied });
    expect(await listed()).toBe(0);
    expect((await list())[3]!.check).toMatchObject({ status: 'warn', code: 'differs', found: 1 });
    expect((await migrate('up')).result).toMatchObject({ changed: 1 });
    expect(await read(`documents/${id}`)).toEqual({ ...before, uploader_name: 'Olga' });
    expect(await listed()).toBe(1);
  });

  test('store in circles and memberships which picture they have', async () => {
    const db = tenantDatabase(tenant.id);
    const chosen = await keepDocument(db, circleId, { uploaded_by: owner.uid, main_picture: true });
    await keepDocument(db, circleId, { uploaded_by: owner.uid, main_picture: true, status: 'PENDING' });
    const without = (await createCircle(owner, 'Orchard')).id;
    // As stored before circles had a picture field.
    const { picture: _, ...circle } = await read(`circles/${circleId}`);
    const { circle_picture: __, ...copies } = await read(membership());
    await (await stored(`circles/${circleId}`)).set(circle);
    await (await stored(membership())).set(copies);
    expect((await list())[1]!.check).toMatchObject({ status: 'pass' });
    expect((await list())[4]!.check).toMatchObject({ status: 'warn', code: 'differs', found: 1 });
    expect(await migrate('up')).toMatchObject({ status: 'SUCCEEDED' });
    expect(await read(`circles/${circleId}`)).toEqual({ ...circle, picture: chosen.id });
    expect(await read(membership())).toEqual({ ...copies, circle_picture: chosen.id });
    expect((await read(`circles/${without}`)).picture).toBeNull();
    expect((await list())[4]!.check.status).toBe('pass');
  });

  test('tell circles the news of what was there before, as of then, and nothing twice', async () => {
    const db = tenantDatabase(tenant.id);
    const body = { first_name: 'Rosa', last_name: 'Martin' };
    const subject = (await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, { body })).body;
    const wishes = { record_subject_id: subject.id, is_own: false, shared_with: 'circle' };
    const shared = (await member.call('POST /api/v1/care/funeral-wishes', { body: wishes })).body;
    const { id } = await keepDocument(db, circleId, { uploaded_by: owner.uid });
    await keepDocument(db, circleId, { uploaded_by: member.uid, status: 'PENDING' });
    const news = async () => (await member.call(`GET /api/v1/care/circles/${circleId}/activities`)).body.items;
    // As stored before circles had news.
    const client = await firestore();
    await client.recursiveDelete(client.collection(activitiesPath(tenant.id, circleId)));
    const { for_circle_id: _, author_name: __, ...older } = await read(`funeralWishes/${shared.id}`);
    await (await stored(`funeralWishes/${shared.id}`)).set(older);
    expect(await news()).toEqual([]);
    expect((await list())[7]!.check).toMatchObject({ status: 'warn', code: 'differs' });
    expect((await migrate('up')).result).toMatchObject({ changed: 4 });
    const at = async (path: string) => (await read(path)).created_at;
    const told = await news();
    expect(told.map(({ kind, actor_name }: Activity) => [kind, actor_name])).toEqual([
      ['document', 'Olga'],
      ['funeral_wishes', 'Max'],
      ['member', 'Max'],
      ['member', 'Olga'],
    ]);
    expect(told.map((one: Activity) => one.at)).toEqual([
      await at(`documents/${id}`),
      await at(`funeralWishes/${shared.id}`),
      await at(membership()),
      await at(`circleMembers/${circleMemberId(circleId, owner.uid)}`),
    ]);
    expect((await list())[7]!.check.status).toBe('pass');
    await client.recursiveDelete(client.collection(`${tenantPath(tenant.id)}/migrations`));
    expect((await migrate('up')).result).toMatchObject({ changed: 0 });
    expect(await news()).toEqual(told);
  });

  test('are applied once, and none of them is taken back: that is said, and changes nothing', async () => {
    await migrate('up');
    expect((await migrate('up')).result).toMatchObject({ migrations: [], changed: 0 });
    expect(await migrate('down')).toMatchObject({ status: 'SUCCEEDED', result: { direction: 'down', migrations: [] } });
    const after = await list();
    expect(after.map(({ appliedAt, canBeTakenBack }) => [appliedAt !== null, canBeTakenBack])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [true, false],
    ]);
  });

  test('requested twice with the same key run once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [
      await administrator.call('POST /api/v1/care/migrate/up', { headers }),
      await administrator.call('POST /api/v1/care/migrate/up', { headers }),
    ];
    expect(second.body.operation.id).toBe(first.body.operation.id);
  });
});
