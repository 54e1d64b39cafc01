import { limits } from '@kindred/contract/limits';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeCalendar } from '../../../functions/src/care/events/calendar.ts';
import { recurrence, stepsTaken } from '../../../functions/src/care/events/rule-steps.ts';
import { events } from '../../../functions/src/care/events/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona;
let circleId: string;

const walk = { title: 'A walk', starts_at: '2030-11-04T09:00:00.000Z', timezone: 'Europe/Paris', rrule: 'FREQ=WEEKLY' };
const under = (what: string) => `/api/v1/care/circles/${circleId}/${what}`;
const write = (also: object) => author.call(`POST ${under('events')}`, { body: { ...walk, ...also } });

beforeAll(async () => {
  await tenant.create();
  [owner, author] = await Promise.all([tenant.person('Olga'), tenant.person('Anna')]);
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, author);
});

describe('a calendar full of endless series', () => {
  const weeks = Array.from({ length: 53 }, (_, week) => week + 1);
  const everyDay = `FREQ=YEARLY;BYWEEKNO=${weeks};BYDAY=MO,TU,WE,TH,FR,SA,SU`;

  test('costs its first reader a limited amount of time, and later readers no recurrences, until a series changes', async () => {
    const first = (await write({ starts_at: '1900-01-01T09:00:00.000Z', rrule: everyDay })).body;
    const { items } = await db.list(events, { where: { circle_id: circleId }, sort: 'starts', order: 'asc', limit: 1 });
    const { id: _id, created_at: _made, updated_at: _changed, version: _version, ...series } = items[0]!;
    for (let nth = 1; nth < limits.circleRecurringEvents; nth++) {
      const begins = `19${String(nth % 100).padStart(2, '0')}-01-01T10:00:00`;
      await db.create(events, { ...series, begins, title: `Visit ${nth}` }, newId());
    }
    await db.transaction((tx) => changeCalendar(tx, circleId));
    const stepsOf = async () => {
      const before = stepsTaken();
      const { status, body } = await owner.call(`GET ${under('events')}?limit=1`);
      expect([status, body.items.length, body.total, body.totalIsExact]).toEqual([200, 1, 1000, false]);
      return stepsTaken() - before;
    };
    const steps = await stepsOf();
    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThanOrEqual(recurrence.stepsPerCall);
    expect(await stepsOf()).toBe(0);
    await author.call(`PUT /api/v1/care/events/${first.id}`, { body: { ...first, rrule: 'FREQ=DAILY;INTERVAL=2' } });
    expect(await stepsOf()).toBeLessThanOrEqual(3);
  });

  test('takes only as many series that depend on the death as a change of its day can move, and refuses more', async () => {
    const fromDeath = { schedule_type: 'RELATIVE_TO_DEATH', offset: { days: 7 }, start_time: '10:00', starts_at: null };
    for (let nth = 0; nth < limits.circleSeriesFromDeath; nth++)
      expect((await write({ ...fromDeath, title: `Visit ${nth}` })).status).toBe(201);
    const refused = await write(fromDeath);
    expect(refused.problem).toMatchObject({
      status: 409,
      detail: 'At most 15 events of a circle can both repeat and depend on the death.',
    });
    expect((await write({ ...fromDeath, rrule: null })).status).toBe(201);
    const { items } = (await owner.call(`GET ${under('events/waiting')}`)).body;
    const { id } = items.find(({ rrule }: any) => rrule !== null);
    await author.call(`DELETE /api/v1/care/events/${id}`);
    expect((await write(fromDeath)).status).toBe(201);
  });
});
