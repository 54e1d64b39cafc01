import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { backdateCircle, createCircle } from '../../support/care/circles.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, admin: Persona, family: Persona, member: Persona, stranger: Persona;
let circleId: string;
const path = (also = '') => `/api/v1/care/circles/${circleId}/record-subjects${also}`;
const elodie = { first_name: '  Élodie ', last_name: 'Martin', birth_date: '1938-04-02', biography: 'Roses.' };
const create = (who = owner, body: object = elodie) => who.call(`POST ${path()}`, { body });
const read = async (who: Persona) => (await who.call(`GET ${path()}`)).body;
const die = (who = owner, date = '2024-01-02') => who.call(`POST ${path('/death')}`, { body: { date } });
const confirm = (who: Persona, date = '2024-01-02') =>
  who.call(`POST ${path('/death/confirmation')}`, { body: { date } });

beforeAll(async () => {
  await tenant.create();
  [owner, admin, family, member, stranger] = await tenant.people('Olga', 'Ada', 'Fatima', 'Max', 'Stranger');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'For Élodie')).id;
  await backdateCircle(tenant.id, circleId);
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, member);
});
afterEach(realTime);

describe('a record subject', () => {
  test('can be written by the family, read by members, and found by no one else', async () => {
    expect((await create(member)).problem.title).toBe('Forbidden - Insufficient permissions');
    expect((await create(stranger)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    expect(await read(member)).toBeNull();
    const made = await create(family);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        circle_id: circleId,
        first_name: 'Élodie',
        birth_date: '1938-04-02',
        faith: null,
        death: null,
        death_date: null,
      },
    ]);
    expect(await read(member)).toEqual({ ...made.body, has_shared_wishes: false });
    expect((await stranger.call(`GET ${path()}`)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    expect((await member.call(`DELETE ${path()}`)).status).toBe(403);
  });

  test('is unique in its circle: a second one, at once or later, is refused', async () => {
    const both = await Promise.all([create(owner), create(family)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await create(owner)).problem).toMatchObject({ status: 409, title: 'Conflict' });
  });

  test('can be sent back as it was fetched; a stale version is refused', async () => {
    await create();
    const fetched = await owner.call(`GET ${path()}`);
    const request = { body: { ...fetched.body, faith: 'None' }, headers: { 'if-match': fetched.headers.get('etag')! } };
    expect((await owner.call(`PUT ${path()}`, request)).body).toMatchObject({ faith: 'None', id: fetched.body.id });
    expect((await family.call(`PUT ${path()}`, request)).problem).toMatchObject({ code: 'version_conflict' });
    expect((await member.call(`PUT ${path()}`, { body: elodie })).status).toBe(403);
  });

  test.each([
    ['birth_date', { birth_date: '2190-01-01' }],
    ['birth_date', { birth_date: '1938-02-30' }],
    ['birth_date', { birth_date: '0138-02-20' }],
    ['first_name', { first_name: ' ' }],
    ['first_name', { first_name: '\u202Eeidol\u00C9' }],
    ['biography', { biography: 'x'.repeat(20_001) }],
    ['picture', { picture: 'of-another-circle' }],
  ])('refuses a %s that cannot be one: %.60j', async (field, also) => {
    const answer = await create(owner, { ...elodie, ...also });
    expect([answer.status, answer.problem.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
    expect(await read(owner)).toBeNull();
  });

  test('shows each reader whether funeral wishes are shared with them', async () => {
    const record_subject_id = (await create()).body.id;
    const told = async () => [(await read(family)).has_shared_wishes, (await read(member)).has_shared_wishes];
    const write = (shared_with: string) =>
      owner.call('POST /api/v1/care/funeral-wishes', { body: { record_subject_id, is_own: false, shared_with } });
    await write('none');
    expect(await told()).toEqual([false, false]);
    await write('family');
    expect(await told()).toEqual([true, false]);
    await write('circle');
    expect(await told()).toEqual([true, true]);
  });

  test('is a different person after the former one was removed', async () => {
    const first = (await create()).body;
    expect((await family.call(`DELETE ${path()}`)).status).toBe(204);
    const second = (await create(owner, { first_name: 'Paul' })).body;
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ last_name: null, birth_date: null, version: 1 });
  });
});

describe('a death', () => {
  beforeEach(async () => {
    await create();
  });

  test('is recorded by an admin and confirmed by another family member; only then can others see it', async () => {
    expect((await die(family)).problem.title).toBe('admin access required');
    expect((await die(stranger)).problem.title).toBe('Circle not found');
    await addMember(owner, circleId, admin, 'admin');
    const recorded = await die();
    expect([recorded.status, recorded.body]).toMatchObject([
      200,
      {
        death_date: null,
        death: { date: '2024-01-02', recorded_by: owner.uid, confirmed_at: null, waits_until: null },
      },
    ]);
    expect((await read(family)).death).toEqual({ ...recorded.body.death, may_confirm: true });
    expect(await read(member)).toMatchObject({ death: null, death_date: null });

    expect((await confirm(owner)).problem.title).toBe('Forbidden - Insufficient permissions');
    expect((await confirm(member)).problem.title).toBe('Forbidden - Insufficient permissions');
    expect((await confirm(family, '2024-01-03')).status).toBe(409);
    expect((await confirm(family)).body).toMatchObject({
      death_date: '2024-01-02',
      death: { confirmed_by: family.uid, effects_at: null },
    });
    expect(await read(member)).toMatchObject({ death_date: '2024-01-02', death: { recorded_by: owner.uid } });
    expect((await confirm(admin)).status).toBe(409);
  });

  test('is confirmed only once if two people confirm it at once', async () => {
    await addMember(owner, circleId, admin, 'admin');
    await die();
    const both = await Promise.all([confirm(family), confirm(admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('can be withdrawn for good by the family until it is confirmed', async () => {
    await die();
    expect((await member.call(`DELETE ${path('/death')}`)).status).toBe(403);
    expect((await family.call(`DELETE ${path('/death')}`)).status).toBe(204);
    await die();
    expect((await family.call(`DELETE ${path('/death')}`)).status).toBe(204);
    expect((await family.call(`DELETE ${path('/death')}`)).status).toBe(404);
    passTime(73 * 3600);
    await sweep();
    expect(await read(owner)).toMatchObject({ death: null, death_date: null });
  });

  test('needs a new confirmation after its date is corrected', async () => {
    await die();
    await confirm(family);
    expect((await die(owner, '2024-01-03')).body).toMatchObject({
      death_date: null,
      death: { date: '2024-01-03', confirmed_by: null, confirmed_at: null },
    });
    expect((await confirm(family, '2024-01-02')).status).toBe(409);
    expect((await confirm(family, '2024-01-03')).body.death_date).toBe('2024-01-03');
  });

  test.each(['2190-01-01', '1938-04-01', 'yesterday'])('on a day that cannot be is refused: %s', async (date) => {
    expect((await die(owner, date)).problem).toMatchObject({ status: 400, issues: [{ path: 'date' }] });
    expect((await read(owner)).death).toBeNull();
  });

  test('cannot come to precede the birth through a change of the birth date', async () => {
    await die();
    const answer = await owner.call(`PUT ${path()}`, { body: { ...elodie, birth_date: '2024-01-05' } });
    expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: 'birth_date' }] });
  });

  test('cannot be written as a field, and is not lost when other fields are written', async () => {
    await die();
    const fetched = await read(owner);
    await owner.call(`PUT ${path()}`, { body: { ...fetched, death_date: '2020-02-02', death: null, faith: 'None' } });
    expect(await read(owner)).toMatchObject({ faith: 'None', death: fetched.death, death_date: null });
  });

  test('can be neither withdrawn nor corrected once something was delivered because of it', async () => {
    await die();
    await confirm(family);
    await tenantDatabase(tenant.id).update(recordSubjects, circleId, undefined, ({ death }) => ({
      death: { ...death!, effects_at: '2024-01-04T10:00:00.000Z' },
    }));
    expect((await family.call(`DELETE ${path('/death')}`)).status).toBe(409);
    expect((await die(owner, '2024-01-03')).status).toBe(409);
    expect((await family.call(`DELETE ${path()}`)).status).toBe(409);
    expect((await read(member)).death_date).toBe('2024-01-02');
  });
});

describe('the circle’s link to its subject', () => {
  const link = { relationship: 'Her children', consent_basis: 'next_of_kin' };
  const linkPath = () => `/api/v1/care/circles/${circleId}/record-subject-circle`;
  const connect = (who: Persona, record_subject_id: string) =>
    who.call('POST /api/v1/care/record-subject-circles', { body: { circle_id: circleId, record_subject_id, ...link } });

  test('can be written by admins, read by members, and found by no one else', async () => {
    const { id } = (await create()).body;
    expect((await connect(family, id)).problem.title).toBe('admin access required');
    expect((await connect(stranger, id)).problem.title).toBe('Circle not found');
    expect((await connect(owner, 'somebody-else')).problem.title).toBe('Not Found');
    expect((await connect(owner, id)).body).toMatchObject({ record_subject_id: id, circle_id: circleId, ...link });
    expect((await connect(owner, id)).status).toBe(409);
    expect((await member.call(`GET ${linkPath()}`)).body).toMatchObject(link);
    expect((await stranger.call(`GET ${linkPath()}`)).problem.title).toBe('Circle not found');
    const body = { relationship: null, consent_basis: 'own_consent' };
    expect((await family.call(`PUT ${linkPath()}`, { body })).problem.title).toBe('admin access required');
    expect((await owner.call(`PUT ${linkPath()}`, { body })).body).toMatchObject(body);
    expect((await owner.call(`DELETE ${linkPath()}`)).status).toBe(204);
    expect((await member.call(`GET ${linkPath()}`)).body).toBeNull();
  });

  test('is removed with the person', async () => {
    await connect(owner, (await create()).body.id);
    await owner.call(`DELETE ${path()}`);
    expect((await member.call(`GET ${linkPath()}`)).body).toBeNull();
  });
});
