import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { backdateCircle } from '../../support/care/circles.ts';
import { DeferredLife, dayIn } from '../../support/care/deferred-life.ts';
import { passTime, realTime } from '../../support/instance.ts';
import type { Persona } from '../../support/tenant.ts';

const life = new DeferredLife();
const messages = '/api/v1/care/deferred-messages';
const path = (also = '') => life.circle(`/record-subjects${also}`);
const record = (date: string, by = life.owner) => by.call(`POST ${path('/death')}`, { body: { date } });
const confirm = (date: string, by = life.family) => by.call(`POST ${path('/death/confirmation')}`, { body: { date } });
const withdraw = (by: Persona) => by.call(`DELETE ${path('/death')}`);
const death = async (by = life.owner) => (await by.call(`GET ${path()}`)).body.death;
const afterDeath = (days = 0) => ({ schedule_type: 'RELATIVE_TO_DEATH', offset: { years: 0, months: 0, days } });
const status = async (id: string) => (await life.read(id)).status;
/** Lets minutes pass, and runs everything due by then, with what follows from it. */
const passMinutes = async (minutes: number) => {
  passTime(minutes * 60);
  for (let run = 0; run < 3; run += 1) await sweep();
};
const yesterday = () => dayIn(-1);
const addEvent = () =>
  life.owner.call(`POST ${life.circle('/events')}`, {
    body: { title: 'Mass', event_type: 'single', ...afterDeath(30), all_day: true, timezone: 'UTC' },
  });
const eventStart = async (id: string) => (await life.owner.call(`GET /api/v1/care/events/${id}`)).body.starts_at;

beforeAll(() => life.create());
beforeEach(async () => {
  await life.newCircle();
  await life.owner.call(`POST ${path()}`, { body: { first_name: 'Élodie' } });
});
afterEach(realTime);

describe('a confirmed death', () => {
  test('releases nothing for an hour: neither messages nor events', async () => {
    const id = await life.leave(afterDeath());
    const event = (await addEvent()).body.id;
    await record(yesterday());
    const { body } = await confirm(yesterday());
    const hour = Date.parse(body.death.releases_at) - Date.parse(body.death.confirmed_at);
    expect(Math.round(hour / 1000)).toBe(3600);
    await passMinutes(59);
    expect([await status(id), (await life.read(id)).due_at, await eventStart(event)]).toEqual(['CREATED', null, null]);
    await passMinutes(1.1);
    expect(await status(id)).toBe('PUBLISHED');
    expect(await eventStart(event)).toEqual(expect.any(String));
  });

  test.each(['recorder', 'confirmer', 'admin'] as const)(
    'can be withdrawn within the hour by its %s: nothing is released then',
    async (who) => {
      const admin = await life.tenant.person('Ada');
      await life.join(admin, 'admin');
      const id = await life.leave(afterDeath());
      await record(yesterday());
      await confirm(yesterday());
      await passMinutes(59);
      const by = { recorder: life.owner, confirmer: life.family, admin }[who];
      expect((await withdraw(by)).status).toBe(204);
      await passMinutes(200);
      expect([await status(id), await death()]).toEqual(['CREATED', null]);
    },
  );

  test('tells the family beforehand what it will send, to how many people and when, leaving out messages that are held back', async () => {
    const release = (by = life.family) => by.call(`GET ${path('/death/release')}`);
    expect((await release()).status).toBe(404);
    await life.leave(afterDeath());
    const recipients = [life.author.uid, 'nora@elsewhere.example'];
    await life.leave({ ...afterDeath(30), scope: 'INDIVIDUAL', recipients }, life.friend);
    await life.author.call(`POST ${messages}/${await life.leave(afterDeath())}/hold`);
    await record(yesterday());
    const { body } = await release();
    // The members of the circle except the author of its message, and the two recipients of the other message.
    expect(body).toMatchObject({ messages: 2, recipients: 5, at_once: 1, is_whole: true });
    expect(body.next_at.slice(0, 10)).toBe(dayIn(29));
    expect(Math.round((Date.parse(body.releases_at) - Date.parse(timestamp())) / 60_000)).toBe(60);
    expect((await release(life.friend)).problem.code).toBe('insufficient_permissions');
    const { releases_at } = (await confirm(yesterday())).body.death;
    expect((await release(life.owner)).body).toMatchObject({ at_once: 1, releases_at });
    await withdraw(life.owner);
    await record(yesterday().slice(0, 4));
    const unknown = { messages: 2, recipients: 5, at_once: 0, next_at: null, releases_at: null };
    expect((await release()).body).toMatchObject(unknown);
  });

  test('cannot be withdrawn by anyone else, not even by removing the person', async () => {
    const relative = await life.tenant.person('Rita');
    await life.join(relative, 'family_member');
    await record(yesterday());
    expect(await death(relative)).toMatchObject({ may_withdraw: true });
    await confirm(yesterday());
    expect(await death(relative)).toMatchObject({ may_withdraw: false });
    expect((await withdraw(relative)).problem.code).toBe('insufficient_permissions');
    expect((await relative.call(`DELETE ${path()}`)).problem.code).toBe('insufficient_permissions');
    expect((await withdraw(life.author)).status).toBe(403);
    expect((await death()).confirmed_by).toBe(life.family.uid);
  });

  test('starts its hour again if the circle was closed during that hour', async () => {
    const id = await life.leave(afterDeath());
    await record(yesterday());
    await confirm(yesterday());
    await life.owner.call(`DELETE ${life.circle()}`);
    await passMinutes(90);
    await life.owner.call(`POST ${life.circle('/restore')}`);
    await passMinutes(50);
    expect(await status(id)).toBe('CREATED');
    await passMinutes(11);
    expect(await status(id)).toBe('PUBLISHED');
  });
});

describe('a message written after a confirmed death', () => {
  // Computed before each test moves the clock, which may then be past midnight.
  let died = '';
  let monthAfterDeath = '';
  beforeEach(async () => {
    [died, monthAfterDeath] = [dayIn(-1), dayIn(29)];
    await record(died);
    await confirm(died);
    await passMinutes(61);
  });

  test('is delivered an hour after saving', async () => {
    const id = await life.leave(afterDeath());
    const due = (await life.read(id)).due_at;
    expect(Math.round((Date.parse(due) - Date.parse(timestamp())) / 60_000)).toBe(60);
    await passMinutes(59);
    expect(await status(id)).toBe('CREATED');
    await passMinutes(1.1);
    expect(await status(id)).toBe('PUBLISHED');
  });

  test('waits another hour each time it is saved, and counts from the death if that is later', async () => {
    const id = await life.leave(afterDeath());
    await passMinutes(30);
    await life.author.call(`PUT ${messages}/${id}`, { body: { ...(await life.read(id)), title: 'Again' } });
    await passMinutes(31);
    expect(await status(id)).toBe('CREATED');
    await passMinutes(30);
    expect(await status(id)).toBe('PUBLISHED');
    expect((await life.read(await life.leave(afterDeath(30)))).due_at.slice(0, 10)).toBe(monthAfterDeath);
  });
});

describe('an incomplete date', () => {
  test.each([4, 7])('(%i characters) releases nothing until an admin completes it', async (length) => {
    const known = yesterday().slice(0, length);
    const id = await life.leave(afterDeath());
    const event = (await addEvent()).body.id;
    expect((await record(known)).body.death).toMatchObject({ date: known });
    const confirmed = (await confirm(known)).body;
    expect(confirmed).toMatchObject({ death_date: known, death: { releases_at: null } });
    await passMinutes(30 * 24 * 60);
    expect([await status(id), await eventStart(event)]).toEqual(['CREATED', null]);
    // The clock is ahead, so the day is in the past.
    const day = dayIn(-31);
    expect((await record(day, life.family)).problem.title).toBe('admin access required');
    expect((await record(day)).body).toMatchObject({ death_date: day, death: { confirmed_by: life.family.uid } });
    await passMinutes(59);
    expect(await status(id)).toBe('CREATED');
    await passMinutes(2);
    expect(await status(id)).toBe('PUBLISHED');
  });

  test('that is changed to another year needs a new confirmation', async () => {
    await record('2024');
    await confirm('2024');
    expect((await record('2023-05-01')).body.death).toMatchObject({ confirmed_at: null });
  });

  test.each(['24', '2024-13', '2024-1', '2024-02-30', '2190', '0999'])(
    'that is impossible is refused: %s',
    async (date) => {
      expect((await record(date)).problem).toMatchObject({ status: 400, issues: [{ path: 'date' }] });
    },
  );
});

describe('a death before the circle was created', () => {
  const before = '2020-05-01';
  beforeEach(() => backdateCircle(life.tenant.id, life.circleId, '2020-05-02'));

  test('needs no second person while no message depends on it', async () => {
    expect((await record(before)).body).toMatchObject({
      death_date: before,
      death: { confirmed_by: null, confirmed_how: 'before_circle' },
    });
    expect((await record('2020')).body.death).toMatchObject({ confirmed_at: null });
    expect((await record('2020-05-02')).body.death).toMatchObject({ confirmed_at: null });
    expect((await record('2020-04')).body.death).toMatchObject({ confirmed_how: 'before_circle' });
  });

  test('needs one if a message depends on it when it is recorded', async () => {
    await life.leave(afterDeath());
    expect((await record(before)).body).toMatchObject({ death_date: null, death: { confirmed_at: null } });
    expect((await confirm(before)).body.death).toMatchObject({ confirmed_how: 'person' });
  });

  test('needs one as soon as a message depends on it, and that message waits; the circle still shows the date', async () => {
    expect((await record(before)).body.death).toMatchObject({ confirmed_how: 'before_circle', is_asked: false });
    await passMinutes(61);
    const id = await life.leave(afterDeath());
    expect((await life.author.call(`GET ${path()}`)).body.death_date).toBe(before);
    await passMinutes(100 * 60);
    expect(await status(id)).toBe('CREATED');
    expect(await life.notifications(life.family, 'deathRecorded')).not.toHaveLength(0);
    expect(await death(life.family)).toMatchObject({ is_asked: true, may_confirm: true });
    expect(await death()).toMatchObject({ is_asked: true, may_confirm: false, confirmers: [life.family.uid] });
    expect(await death(life.friend), 'members do not learn that a message waits').toMatchObject({
      is_asked: false,
      confirmers: [],
    });
    expect((await confirm(before)).body.death).toMatchObject({ confirmed_by: life.family.uid, is_asked: false });
    await passMinutes(59);
    expect(await status(id)).toBe('CREATED');
    await passMinutes(2);
    expect(await status(id)).toBe('PUBLISHED');
  });
});

describe('a message that its author holds back', () => {
  const hold = (id: string, by = life.author) => by.call(`POST ${messages}/${id}/hold`);
  const letGo = (id: string) => life.author.call(`DELETE ${messages}/${id}/hold`);

  test('is not released by a death, while those of other authors are', async () => {
    const [held, other] = [await life.leave(afterDeath()), await life.leave(afterDeath(), life.friend)];
    await record(yesterday());
    await confirm(yesterday());
    await passMinutes(30);
    for (const who of [life.owner, life.friend]) expect((await hold(held, who)).status).toBe(404);
    expect((await hold(held)).body).toMatchObject({ held_at: expect.any(String) });
    await passMinutes(300);
    expect([await status(held), (await life.read(other, life.friend)).status]).toEqual(['CREATED', 'PUBLISHED']);
    await life.author.call(`PUT ${messages}/${held}`, { body: { ...(await life.read(held)), title: 'Still held' } });
    await passMinutes(300);
    expect(await status(held)).toBe('CREATED');
  });

  test('is delivered an hour after the author lets it go', async () => {
    const id = await life.leave(afterDeath());
    await hold(id);
    await record(yesterday());
    await confirm(yesterday());
    await passMinutes(300);
    expect((await letGo(id)).body).toMatchObject({ held_at: null });
    await passMinutes(59);
    expect(await status(id)).toBe('CREATED');
    await passMinutes(2);
    expect(await status(id)).toBe('PUBLISHED');
    expect((await hold(id)).status).toBe(409);
  });

  test('must be one that waits for a death', async () => {
    expect((await hold(await life.leave())).status).toBe(409);
    expect((await letGo(await life.leave(afterDeath()))).status).toBe(409);
  });
});
