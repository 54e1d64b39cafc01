import { beforeAll, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle, newSlug } from '../../support/care/circles.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let olga: Persona;

const person = { first_name: 'Rosa', last_name: 'Lind', birth_date: '1938', death_date: null as string | null };
const create = (about: Partial<typeof person>, more: object = {}, headers: Record<string, string> = {}) =>
  olga.call('POST /api/v1/care/circles/for-person', {
    body: { name: 'For Rosa', slug: newSlug(), person: { ...person, ...about }, ...more },
    headers,
  });
const subjectOf = async (circleId: string) =>
  (await olga.call(`GET /api/v1/care/circles/${circleId}/record-subjects`)).body;
const today = () => timestamp().slice(0, 10);

beforeAll(async () => {
  await tenant.create();
  olga = await tenant.person('Olga');
});

describe('a circle for a person', () => {
  test('has the profile of the person from the start, and its creator as admin', async () => {
    const { status, body } = await create({});
    expect([status, body.my_role, body.name]).toEqual([201, 'admin', 'For Rosa']);
    expect(await subjectOf(body.id)).toMatchObject({ first_name: 'Rosa', birth_date: '1938', death: null });
  });

  test.each(['1987', '1987-11', '1987-11-03'])('has a death of %s without a second person', async (death_date) => {
    const { body } = await create({ death_date });
    expect(await subjectOf(body.id)).toMatchObject({ death_date, death: { confirmed_how: 'before_circle' } });
  });

  test('has a death of today only after 72 hours', async () => {
    const { body } = await create({ death_date: today() });
    const { death, death_date } = await subjectOf(body.id);
    expect([death_date, death.confirmed_at]).toEqual([null, null]);
    expect(Date.parse(death.waits_until) - Date.parse(death.recorded_at)).toBeCloseTo(72 * 3_600_000, -4);
  });

  test.each([
    ['a birth in the future', { birth_date: '2999' }, 'person.birth_date', 'day_to_come'],
    ['a death in the future', { death_date: '2999' }, 'person.death_date', 'day_to_come'],
    ['a death before the birth', { death_date: '1937-12' }, 'person.death_date', 'death_before_birth'],
    ['the year 0099', { birth_date: '0099' }, 'person.birth_date', 'partial_day'],
    ['a person without a name', { first_name: ' ' }, 'person.first_name', 'too_small'],
  ])('is not created with %s', async (_, about, path, code) => {
    const before = await db.count(circles, {});
    const { status, body } = await create(about);
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, path, code]);
    expect(await db.count(circles, {})).toBe(before);
  });

  test('is created once if the call is sent again', async () => {
    const headers = { 'idempotency-key': 'for-rosa-0001' };
    const slug = newSlug();
    const [first, again] = [await create({}, { slug }, headers), await create({}, { slug }, headers)];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await db.find(recordSubjects, { circle_id: first.body.id }, 2)).toHaveLength(1);
  });

  test('is not created with the slug of another circle', async () => {
    const { slug } = await createCircle(olga, 'Garden', newSlug());
    const { status, body } = await create({}, { slug });
    expect([status, body.code]).toEqual([400, 'invalid_slug']);
  });
});
