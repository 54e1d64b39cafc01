import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventAnswers, events } from '../../../functions/src/care/events/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
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
const made = async (also: object = {}) =>
  (await author.call(`POST ${under('events')}`, { body: { ...weekly, ...also } })).body;
const list = (by: Persona) => by.call(`GET ${under('events')}?${november}`);
const change = (by: Persona, event: any, also: object, query = '') =>
  by.call(`PUT /api/v1/care/events/${event.id}${query}`, { body: { ...event, ...also } });
const of = (scope: string, day: string) => `?scope=${scope}&occurrence=${day}`;

beforeAll(async () => {
  await tenant.create();
  [family, author, member, stranger] = await tenant.people('Rita', 'Anna', 'Max', 'Stranger');
  owner = await tenant.person('Olga');
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, family, 'family_member');
  for (const person of [author, member]) await addMember(owner, circleId, person);
});

describe('an answer', () => {
  const answer = (by: Persona, id: string, given: string | null, occurrence: string | null = null) =>
    by.call(`PUT /api/v1/care/events/${id}/rsvp`, { body: { answer: given, occurrence } });
  const answers = async (by: Persona, id: string, day = '') =>
    (await by.call(`GET /api/v1/care/events/${id}/rsvp${day && `?occurrence=${day}`}`)).body;

  test('can be given for a series or for one occurrence, is counted, and is visible to the members', async () => {
    const { id } = await made();
    await answer(member, id, 'yes');
    await answer(family, id, 'maybe');
    expect((await answer(member, id, 'no', '2030-11-11')).body).toEqual({
      answers: { yes: 0, no: 1, maybe: 1 },
      mine: 'no',
    });
    expect(await answers(author, id)).toMatchObject({ answers: { yes: 1, no: 0, maybe: 1 }, mine: null });
    expect((await answers(author, id, '2030-11-11')).people).toMatchObject([
      { name: 'Max', answer: 'no' },
      { name: 'Rita', answer: 'maybe' },
    ]);
    const counts = (await list(owner)).body.items.map((one: any) => one.answers);
    expect(counts[0]).toEqual({ yes: 1, no: 0, maybe: 1 });
    expect(counts[1]).toEqual({ yes: 0, no: 1, maybe: 1 });
    await answer(member, id, null, '2030-11-11');
    expect(await answers(member, id, '2030-11-11')).toMatchObject({
      answers: { yes: 1, no: 0, maybe: 1 },
      mine: 'yes',
    });
    expect((await answer(stranger, id, 'yes')).status).toBe(404);
    expect((await member.call(`GET /api/v1/care/events/${id}`)).body.version).toBe(1);
  });

  test('changes the counts for a member who has read the event before, though its version stays the same', async () => {
    const { id } = await made();
    const path = `GET /api/v1/care/events/${id}`;
    const headers = { 'if-none-match': (await owner.call(path)).headers.get('etag')! };
    expect((await owner.call(path, { headers })).status).toBe(304);
    await answer(member, id, 'yes');
    const after = await owner.call(path, { headers });
    expect([after.status, after.body?.version, after.body?.answers.yes]).toEqual([200, 1, 1]);
  });

  test('is refused for an event that does not ask for one, and for a day without an occurrence', async () => {
    const { id } = await made({ rsvp: false });
    expect((await answer(member, id, 'yes')).status).toBe(409);
    const asked = await made();
    expect((await answer(member, asked.id, 'yes', '2030-11-12')).status).toBe(400);
  });

  test('for a later occurrence moves to the new series that begins with it', async () => {
    const event = await made();
    await answer(member, event.id, 'yes');
    await answer(member, event.id, 'no', '2030-11-11');
    await answer(member, event.id, 'maybe', '2030-11-25');
    await answer(family, event.id, 'no', '2030-11-18');
    const later = { starts_at: '2030-11-19T15:00:00.000Z', ends_at: '2030-11-19T16:00:00.000Z' };
    const { body } = await change(author, event, later, of('following', '2030-11-18'));
    const counts = (await list(owner)).body.items.map(({ occurrence, answers: { yes, no, maybe } }: any) => [
      occurrence,
      [yes, no, maybe],
    ]);
    expect(counts).toEqual([
      ['2030-11-04', [1, 0, 0]],
      ['2030-11-11', [0, 1, 0]],
      ['2030-11-19', [1, 1, 0]],
      ['2030-11-26', [0, 0, 1]],
    ]);
    expect((await answers(member, body.id, '2030-11-26')).mine).toBe('maybe');
    expect((await answers(author, body.id, '2030-11-19')).people).toMatchObject([
      { name: 'Max', answer: 'yes' },
      { name: 'Rita', answer: 'no' },
    ]);
    expect((await answers(author, event.id, '2030-11-11')).people).toMatchObject([{ name: 'Max', answer: 'no' }]);
    // The rest of the first series has none of these answers, so a member who leaves lowers its counts only by their
    // own.
    const [kept, added] = await Promise.all([db.get(events, event.id), db.get(events, body.id)]);
    expect(kept!.day_answers.map(({ day }) => day)).toEqual(['2030-11-11']);
    expect(added!.day_answers.map(({ day }) => day).toSorted()).toEqual(['2030-11-19', '2030-11-26']);
    expect((await db.find(eventAnswers, { event_id: event.id }, 10)).map(({ name }) => name)).toEqual(['Max']);
  });

  test('for a single occurrence moves with a series that is moved by a day, and stays if that occurrence becomes a single event', async () => {
    const event = await made();
    await answer(member, event.id, 'maybe', '2030-11-11');
    await answer(family, event.id, 'yes');
    const moved = { starts_at: '2030-11-05T09:00:00.000Z', ends_at: '2030-11-05T10:00:00.000Z' };
    const { body } = await change(author, event, moved);
    expect((await answers(author, event.id, '2030-11-12')).answers).toEqual({ yes: 1, no: 0, maybe: 1 });
    const alone = { ...body, rrule: null, event_type: 'single', starts_at: null, ends_at: null };
    const single = await change(author, alone, {}, of('following', '2030-11-12'));
    expect(single.body.rrule).toBeNull();
    expect((await answers(author, single.body.id)).people).toMatchObject([
      { name: 'Max', answer: 'maybe' },
      { name: 'Rita', answer: 'yes' },
    ]);
  });

  test('is removed when its author leaves the circle', async () => {
    const leaver = await tenant.person('Lea');
    await addMember(owner, circleId, leaver);
    const { id } = await made();
    await answer(leaver, id, 'yes');
    await answer(leaver, id, 'no', '2030-11-11');
    await leaver.call(`DELETE ${under(`members/${leaver.uid}`)}`);
    await sweep();
    expect(await answers(author, id)).toMatchObject({ answers: { yes: 0, no: 0, maybe: 0 }, people: [] });
    expect((await db.get(events, id))?.day_answers).toEqual([]);
  });

  test('is kept in the family archive, since a family wants to know who came', async () => {
    const { id } = await made();
    await answer(member, id, 'no');
    await answer(member, id, 'yes', '2030-11-11');
    await answer(family, id, 'yes');
    const zip = await readArchive(author, await makeArchive(author, circleId));
    expect(zip.json('events')).toMatchObject([
      {
        title: 'A walk',
        people: [
          { name: 'Max', answer: 'no', days: [{ day: '2030-11-11', answer: 'yes' }] },
          { name: 'Rita', answer: 'yes', days: [] },
        ],
      },
    ]);
    const html = zip.text('events.html');
    expect(html).toContain('<dt>Coming</dt><dd dir="auto">Max (11 November 2030), Rita</dd>');
    expect(html).toContain('<dt>Not coming</dt><dd dir="auto">Max</dd>');
  });
});
