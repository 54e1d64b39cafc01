import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, family: Persona, author: Persona, member: Persona, stranger: Persona;
let circleId: string;

/** Mondays in Paris, starting in November. */
const weekly = {
  title: 'A walk',
  starts_at: '2030-11-04T09:00:00.000Z',
  timezone: 'Europe/Paris',
  rrule: 'FREQ=WEEKLY',
} as const;
const november = 'start_date=2030-11-01&end_date=2030-11-30';
const under = (what: string) => `/api/v1/care/circles/${circleId}/${what}`;
const write = (by: Persona, also: object = {}) => by.call(`POST ${under('events')}`, { body: { ...weekly, ...also } });
const made = async (also: object = {}) => (await write(author, also)).body;
const list = (by: Persona, query = november) => by.call(`GET ${under('events')}?${query}`);
const days = async (by: Persona, query = november) =>
  (await list(by, query)).body.items.map(({ occurrence }: any) => occurrence);
const change = (by: Persona, event: any, also: object, query = '') =>
  by.call(`PUT /api/v1/care/events/${event.id}${query}`, { body: { ...event, ...also } });
const remove = (by: Persona, id: string, query = '') => by.call(`DELETE /api/v1/care/events/${id}${query}`);
const of = (scope: string, day: string) => `?scope=${scope}&occurrence=${day}`;
const mondays = ['2030-11-04', '2030-11-11', '2030-11-18', '2030-11-25'];
const told = async (who: Persona, kind: string) => {
  await sweep();
  const { items } = (await who.call('GET /api/v1/me/notifications')).body;
  return items.filter((one: any) => one.kind === kind && one.circle_id === circleId);
};

beforeAll(async () => {
  await tenant.create();
  [family, author, member, stranger] = await Promise.all([
    tenant.person('Rita'),
    tenant.person('Anna'),
    tenant.person('Max'),
    tenant.person('Stranger'),
  ]);
});

beforeEach(async () => {
  owner = await tenant.person('Olga');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, family, 'family_member');
  for (const person of [author, member]) await addMember(owner, circleId, person);
});

describe('a calendar', () => {
  test('shows each occurrence of a series at the local time of its zone, page by page', async () => {
    await made({ starts_at: '2030-10-21T08:00:00.000Z' });
    const { body } = await list(member, 'start_date=2030-10-21&end_date=2030-11-04');
    expect(body.items.map(({ starts_at }: any) => starts_at)).toEqual([
      '2030-10-21T08:00:00.000Z',
      '2030-10-28T09:00:00.000Z',
      '2030-11-04T09:00:00.000Z',
    ]);
    expect(body).toMatchObject({ total: 3, totalIsExact: true, nextCursor: null });
    const first = (await list(member, 'start_date=2030-10-21&end_date=2030-11-04&limit=2')).body;
    const second = (await list(member, `start_date=2030-10-21&end_date=2030-11-04&limit=2&cursor=${first.nextCursor}`))
      .body;
    expect([...first.items, ...second.items]).toEqual(body.items);
    expect((await days(member, 'start_date=2030-10-21&end_date=2030-11-04&offset=1')).length).toBe(2);
  });

  test('is empty for members, but strangers find no circle', async () => {
    expect((await list(stranger)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    expect((await list(member, '')).body).toMatchObject({ items: [], total: 0 });
  });

  test('without dates shows the next 90 days from now', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const ahead of [-1, 1, 89, 91]) await made({ starts_at: at(ahead), rrule: null });
    expect((await list(member, '')).body.total).toBe(2);
  });

  test('refuses a time that ends before it starts, one of years, and an impossible day', async () => {
    for (const [query, field] of [
      ['start_date=2030-11-02&end_date=2030-11-01', 'end_date'],
      ['start_date=2030-01-01&end_date=2032-01-01', 'end_date'],
      ['start_date=2030-02-31', 'start_date'],
      [`${november}&cursor=x`, 'cursor'],
    ])
      expect((await list(member, query)).problem).toMatchObject({ status: 400, issues: [{ path: field }] });
  });

  test('reads only the events of the requested months', async () => {
    for (const month of ['01', '03', '05', '07', '09'])
      for (const day of ['05', '15', '25'])
        await made({ starts_at: `2031-${month}-${day}T09:00:00.000Z`, rrule: null });
    const { body, operations } = await list(member, 'start_date=2031-05-01&end_date=2031-05-31');
    expect(body.total).toBe(3);
    expect(operations.reads).toBeLessThanOrEqual(body.total + 5);
  });

  test('that has not changed costs the same however many events it has, and shows every change at once', async () => {
    const may = 'start_date=2032-05-01&end_date=2032-05-31';
    const found: any[] = [];
    for (const day of ['01', '02', '05', '08', '13', '21'])
      found.push(await made({ starts_at: `2032-05-${day}T09:00:00.000Z`, rrule: null }));
    expect((await list(member, may)).body.total).toBe(6);
    const again = await list(member, may);
    expect(again.body.total).toBe(6);
    expect(again.operations.reads).toBeLessThanOrEqual(4);
    const [one, other] = found;
    const shown = async () => (await list(member, may)).body.items.find(({ event_id }: any) => event_id === one.id);
    await member.call(`PUT /api/v1/care/events/${one.id}/rsvp`, { body: { answer: 'yes', occurrence: null } });
    expect((await shown()).answers.yes).toBe(1);
    await change(author, one, { title: 'Longer' });
    expect((await shown()).title).toBe('Longer');
    await remove(author, other.id);
    expect((await list(member, may)).body.total).toBe(5);
  });
});

describe('an event', () => {
  test('can be changed and deleted by its author and by admins, and by no one else', async () => {
    const event = await made();
    for (const who of [family, member]) {
      expect((await change(who, event, { title: 'Mine' })).status).toBe(403);
      expect((await remove(who, event.id)).status).toBe(403);
    }
    for (const call of [change(stranger, event, {}), remove(stranger, event.id)]) expect((await call).status).toBe(404);
    expect((await change(author, event, { title: 'Longer' })).body).toMatchObject({ title: 'Longer', version: 2 });
    expect((await change(owner, event, { title: 'Shorter' })).body.title).toBe('Shorter');
    expect((await remove(owner, event.id)).status).toBe(204);
    expect((await member.call(`GET /api/v1/care/events/${event.id}`)).status).toBe(404);
  });

  test('with an invalid field is refused, and the field is named', async () => {
    for (const [field, also] of [
      ['rrule', { rrule: 'FREQ=SECONDLY' }],
      ['rrule', { rrule: 'FREQ=DAILY;COUNT=9999999' }],
      ['rrule', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
      ['rrule', { rrule: 'every other Monday' }],
      ['rrule', { rrule: null, event_type: 'recurring' }],
      ['timezone', { timezone: 'Europe/Atlantis' }],
      ['ends_at', { ends_at: '2030-11-04T08:59:00.000Z' }],
      ['starts_at', { starts_at: null }],
      ['offset', { schedule_type: 'RELATIVE_DATE', anchor_date: '2030-01-01' }],
    ] as const) {
      const { status, problem } = await write(author, also);
      expect([status, problem.issues?.[0]?.path]).toEqual([400, field]);
    }
  });

  test('without an end is shown in any period, and costs one read', async () => {
    await made({ rrule: 'FREQ=DAILY' });
    const { body, operations } = await list(member, 'start_date=2130-01-01&end_date=2130-12-31');
    expect(body).toMatchObject({ total: 365, limit: 100 });
    expect(operations.reads).toBeLessThanOrEqual(6);
  });

  test('comes back to the list and the calendar once it is restored', async () => {
    const event = await made();
    await remove(author, event.id);
    expect(await days(member)).toEqual([]);
    expect((await member.call(`POST /api/v1/care/deletions/event-${event.id}/restore`)).status).toBe(404);
    expect((await author.call(`POST /api/v1/care/deletions/event-${event.id}/restore`)).status).toBe(200);
    expect(await days(member)).toEqual(mondays);
  });

  test('is announced to the members, and again if it is moved or cancelled', async () => {
    const event = await made({ rrule: null });
    expect(await told(member, 'eventAdded')).toMatchObject([{ params: { title: 'A walk', zone: 'Europe/Paris' } }]);
    expect(await told(author, 'eventAdded')).toEqual([]);
    await change(author, event, { description: 'Bring shoes' });
    expect(await told(member, 'eventMoved')).toEqual([]);
    await change(author, event, { starts_at: '2030-11-05T09:00:00.000Z', ends_at: null });
    expect(await told(member, 'eventMoved')).toMatchObject([{ params: { at: '2030-11-05T09:00:00.000Z' } }]);
    await remove(owner, event.id);
    expect(await told(member, 'eventCancelled')).toHaveLength(1);
  });
});

describe('many events added to a circle at once', () => {
  test('are all there, except for those that were refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => write(author, { title: `Visit ${nth}`, rrule: null })),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    const { items } = (await list(member)).body;
    expect(items.map(({ title }: any) => title).toSorted()).toEqual(done.map(({ body }) => body.title).toSorted());
  });
});

describe('an occurrence of a series', () => {
  test('can be changed alone: the others stay', async () => {
    const event = await made();
    const moved = { title: 'With cake', starts_at: '2030-11-12T14:00:00.000Z', ends_at: '2030-11-12T15:00:00.000Z' };
    expect((await change(author, event, moved, of('this', '2030-11-11'))).body.changed_days).toEqual(['2030-11-11']);
    const { items } = (await list(member)).body;
    expect(items.map(({ occurrence, title }: any) => [occurrence, title])).toEqual(
      mondays.map((day) => [day, day === '2030-11-11' ? 'With cake' : 'A walk']),
    );
    expect(items[1]).toMatchObject({ starts_at: '2030-11-12T14:00:00.000Z', is_changed: true });
    const back = { title: 'A walk', starts_at: '2030-11-11T09:00:00.000Z', ends_at: '2030-11-11T10:00:00.000Z' };
    expect((await change(author, event, back, of('this', '2030-11-11'))).body.changed_days).toEqual([]);
  });

  test('can be deleted alone, by its day or by its start', async () => {
    const event = await made();
    expect((await remove(author, event.id, of('this', '2030-11-11'))).status).toBe(204);
    expect((await remove(author, event.id, of('this', '2030-11-18T09:00:00.000Z'))).status).toBe(204);
    expect(await days(member)).toEqual(['2030-11-04', '2030-11-25']);
    const { body } = await member.call(`GET /api/v1/care/events/${event.id}`);
    expect(body.exdates).toEqual(['2030-11-11', '2030-11-18']);
  });

  test('and all later ones can become a series of their own, without the days that were taken out', async () => {
    const event = await made({ rrule: 'FREQ=WEEKLY;COUNT=6' });
    await remove(author, event.id, of('this', '2030-11-25'));
    const later = { starts_at: '2030-11-19T15:00:00.000Z', ends_at: '2030-11-19T16:00:00.000Z' };
    const { body } = await change(author, event, { ...event, ...later }, of('following', '2030-11-18'));
    expect(body).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=4', exdates: ['2030-11-26'] });
    expect(body.id).not.toBe(event.id);
    expect(await days(member, 'start_date=2030-11-01&end_date=2031-01-31')).toEqual([
      '2030-11-04',
      '2030-11-11',
      '2030-11-19',
      '2030-12-03',
      '2030-12-10',
    ]);
  });

  test('and all later ones can be deleted', async () => {
    const event = await made();
    await remove(author, event.id, of('following', '2030-11-18'));
    expect(await days(member)).toEqual(['2030-11-04', '2030-11-11']);
    await remove(author, event.id, of('following', '2030-11-04'));
    expect(await days(member)).toEqual([]);
  });

  test.each(['this', 'following'])('that is not there is refused, with scope %s', async (scope) => {
    const event = await made();
    for (const day of ['2030-11-12', '2029-11-05']) {
      expect((await change(author, event, {}, of(scope, day))).problem.issues?.[0]?.path).toBe('occurrence');
      expect((await remove(author, event.id, of(scope, day))).problem.issues?.[0]?.path).toBe('occurrence');
    }
    expect((await remove(author, event.id, `?scope=${scope}`)).problem.issues?.[0]?.path).toBe('occurrence');
  });

  test('moves with the series if all of it is moved by a day', async () => {
    const event = await made();
    await remove(author, event.id, of('this', '2030-11-11'));
    const { body } = await member.call(`GET /api/v1/care/events/${event.id}`);
    await change(author, body, { starts_at: '2030-11-05T09:00:00.000Z', ends_at: '2030-11-05T10:00:00.000Z' });
    expect(await days(member)).toEqual(['2030-11-05', '2030-11-19', '2030-11-26']);
  });
});
