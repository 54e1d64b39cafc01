import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { forgetAvailability } from '../../../functions/src/recruitment/availability/account-ended.ts';
import { availabilities } from '../../../functions/src/recruitment/availability/store.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { everyDay } from '../../support/recruitment/availability.ts';
import { storeCandidate, storeMeeting } from '../../support/recruitment/meetings.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment/availability';
let admin: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});
afterEach(() => useClock());

const queryOf = (also: object) =>
  new URLSearchParams({
    durationMinutes: '60',
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
    timezone: 'Europe/Paris',
    ...also,
  }).toString();
const slots = (who: Persona, also: object = {}) =>
  admin.call(`GET /api/v1/recruitment/meetings/slots?${queryOf({ interviewerIds: who.uid, ...also })}`);
const startsOf = (body: { items: { startsAt: string }[] }) => body.items.map(({ startsAt }) => startsAt.slice(11, 16));

describe('a user’s hours', () => {
  test('are weekdays from 9 to 17 until they save others, and go with the account', async () => {
    const ines = await tenant.person('Ines');
    const { body } = await ines.call(`GET ${path}`);
    expect(body).toMatchObject({ isSaved: false, bufferMinutes: 0, exceptions: [] });
    expect(body.weekly).toHaveLength(5);
    const saved = await ines.call(`PUT ${path}`, { body: { ...everyDay('10:00', '11:00'), bufferMinutes: 15 } });
    expect(saved.body).toMatchObject({ isSaved: true, bufferMinutes: 15 });
    expect((await ines.call(`GET ${path}`)).body).toEqual(saved.body);
    expect((await admin.call(`GET ${path}`)).body.isSaved).toBe(false);
    const gone = await db.create(availabilities, everyDay(), 'no-longer-there');
    await forgetAvailability({ tenantId: tenant.id, ref: { userId: gone!.id } } as never);
    expect(await db.get(availabilities, gone!.id)).toBeUndefined();
  });

  test('end after they start', async () => {
    for (const wrong of [
      { weekly: [{ day: 1, from: '10:00', to: '10:00' }] },
      { weekly: [{ day: 8, from: '10:00', to: '11:00' }] },
      { exceptions: [{ date: '2026-12-24', from: '10:00' }] },
      { timezone: 'Nowhere' },
    ])
      expect((await admin.call(`PUT ${path}`, { body: { ...everyDay(), ...wrong } })).status).toBe(400);
  });
});

describe('free slots', () => {
  test('follow local clocks, buffers and meetings of all, and say whose hours are assumed', async () => {
    freezeTime(Date.parse('2026-10-20T08:00:00.000Z'));
    const ines = await tenant.person('Ines');
    const ivan = await tenant.person('Ivan');
    // Paris sets its clocks back on 25 October 2026.
    const hours = { ...everyDay('09:00', '14:00'), timezone: 'Europe/Paris', bufferMinutes: 30 };
    await ines.call(`PUT ${path}`, { body: hours });
    const alone = await slots(ines);
    expect(alone.body.people).toEqual([{ id: ines.uid, name: 'Ines', hasAvailability: true }]);
    expect(startsOf(alone.body)).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
    ]);

    const rosa = await storeCandidate(db);
    const at = { durationMinutes: 30, interviewerIds: [ines.uid] };
    const id = await storeMeeting(db, admin.uid, { ...at, startsAt: '2026-10-25T09:30:00.000Z' });
    await storeMeeting(db, admin.uid, {
      ...at,
      interviewerIds: [],
      candidateIds: [rosa],
      startsAt: '2026-10-25T12:00:00.000Z',
    });
    expect(startsOf((await slots(ines)).body)).toEqual(['08:00', '10:30', '11:00', '11:30', '12:00']);
    expect(startsOf((await slots(ines, { candidateIds: rosa })).body)).toEqual(['08:00', '10:30', '11:00']);
    expect(startsOf((await slots(ines, { except: id })).body)).toHaveLength(9);
    await db.update(meetings, id, undefined, () => ({ isTentative: true }));
    expect(startsOf((await slots(ines)).body)).toHaveLength(9);

    // A Sunday.
    const both = await slots(ines, { interviewerIds: `${ines.uid},${ivan.uid}` });
    expect(both.body).toMatchObject({ items: [], people: [{ hasAvailability: true }, { hasAvailability: false }] });
  });

  test('are looked for in at most 31 days, by administrators', async () => {
    const ines = await tenant.person('Ines');
    expect((await slots(ines, { to: '2026-11-30T00:00:00.000Z' })).status).toBe(200);
    freezeTime(Date.parse('2026-10-20T08:00:00.000Z'));
    expect((await slots(ines, { to: '2026-11-30T00:00:00.000Z' })).status).toBe(400);
    expect((await ines.call(`GET /api/v1/recruitment/meetings/slots?${queryOf({})}`)).status).toBe(403);
  });
});
