import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { eraseInMeetings } from '../../../functions/src/recruitment/meetings/candidate-hooks.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { everyDay } from '../../support/recruitment/availability.ts';
import { newLinkTo } from '../../support/recruitment/candidate-pages.ts';
import { meetingFields, storeCandidate } from '../../support/recruitment/meetings.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment/meetings';
const own = '/public-api/v1/recruitment/candidate-page';
const hour = 3600;
let admin: Persona;
let ines: Persona;
let max: Persona;
let pass: (seconds: number) => void;

const at = (day: number, hours: number): string => `2026-12-0${day}T${String(hours).padStart(2, '0')}:00:00.000Z`;
const slots = (...hours: number[]) => hours.map((one) => ({ startsAt: at(3, one) }));

beforeAll(async () => {
  const features = Features.parse({ recruitment: true });
  await Promise.all([tenant.create({ features }), other.create({ features })]);
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  max = await tenant.person('Max');
});
beforeEach(async () => {
  // A new interviewer, who has no other meetings.
  ines = await tenant.person('Ines');
  pass = freezeTime(Date.parse('2026-12-01T08:00:00.000Z'));
});
afterEach(() => useClock());

const rosa = async () => {
  const id = await storeCandidate(db, 'Rosa Lind');
  const candidate = (await db.get(candidates, id))!;
  return { id, email: candidate.email, token: await newLinkTo(tenant.id, candidate) };
};
type Candidate = Awaited<ReturnType<typeof rosa>>;

const create = async (who: Candidate, also: object = {}) => {
  const fields = meetingFields({ candidateIds: [who.id], interviewerIds: [ines.uid], startsAt: at(3, 10) });
  return admin.call(`POST ${path}`, { body: { ...fields, ...also } });
};
const propose = ({ id }: { id: string }, proposed: object, by = admin) =>
  by.call(`POST ${path}/${id}/proposals`, { body: { slots: proposed } });
const asked = async (who: Candidate, ...hours: number[]) => {
  const { body } = await create(who, { isTentative: true });
  const answer = await propose(body, slots(...hours));
  expect([answer.status, answer.problem?.issues]).toEqual([200, undefined]);
  return answer.body as { id: string; version: number };
};
const decide = (
  what: string,
  { id }: { id: string },
  { token }: { token: string },
  also: object = {},
  where = tenant,
) => where.call(`POST ${own}/meetings/${id}/${what}`, { body: { token, ...also } });
const choose = (meeting: { id: string }, who: Candidate, hours: number) =>
  decide('choose', meeting, who, { startsAt: at(3, hours) });
const stored = async ({ id }: { id: string }) => (await db.get(meetings, id))!;
const whyOf = (answer: { problem?: { issues?: readonly { code: string }[] } }) => answer.problem?.issues?.[0]?.code;
const answersTo = async (person: Persona, { id }: { id: string }): Promise<string[]> => {
  await sweep();
  const { body } = await person.call('GET /api/v1/me/notifications');
  return (body.items as { kind: string; link: string; params: { answer: string } }[])
    .filter(({ kind, link }) => kind === 'meetingAnswered' && link.includes(id))
    .map(({ params }) => params.answer);
};

describe('proposed times', () => {
  test('are mailed to the candidate with a link, and nobody is invited until they choose', async () => {
    const who = await rosa();
    const meeting = await asked(who, 12, 10, 11);
    expect(meeting).toMatchObject({
      isTentative: true,
      startsAt: at(3, 12),
      candidates: [{ status: 'NEEDS_ACTION' }],
      proposal: { slots: [at(3, 10), at(3, 11), at(3, 12)], answer: null },
    });
    const mail = await mailTo(who.email);
    expect(mail.subject).toBe('Choose a time: First talk');
    expect(mail.text).toContain('Thursday 3 December at 11:00 CET');
    expect(mail.attachments ?? []).toHaveLength(0);
    expect(await mailsTo(ines.email)).toHaveLength(0);
    const { body } = await tenant.call(`POST ${own}/open`, {
      body: { token: linkIn(mail).searchParams.get('token')! },
    });
    expect(body.candidate.meetings).toMatchObject([
      { isTentative: true, slots: [at(3, 10), at(3, 11), at(3, 12)], canReschedule: false },
    ]);
  });

  test('are 3 to 10, ahead, and different from each other', async () => {
    const who = await rosa();
    const { body: meeting } = await create(who, { isTentative: true });
    const wrong: [object, string][] = [
      [slots(10, 11), 'too_small'],
      [slots(9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19), 'too_big'],
      [[...slots(10, 11), { startsAt: at(1, 7) }], 'in_the_past'],
      [[...slots(10, 11), { startsAt: '2026-12-03T10:00:00Z' }], 'taken'],
    ];
    for (const [proposed, code] of wrong) {
      const answer = await propose(meeting, proposed);
      expect([answer.status, whyOf(answer)], code).toEqual([400, code]);
    }
    expect(await mailsTo(who.email)).toHaveLength(0);
  });

  test('need exactly one candidate, and a meeting that is ahead; only administrators propose', async () => {
    const [who, second] = [await rosa(), await rosa()];
    const { body: shared } = await create(who, { candidateIds: [who.id, second.id] });
    const both = await propose(shared, slots(10, 11, 12));
    expect([both.status, whyOf(both)]).toEqual([409, 'one_candidate']);
    const { body: meeting } = await create(who);
    for (const by of [max, ines]) expect((await propose(meeting, slots(12, 13, 14), by)).status).toBe(403);
    await admin.call(`POST ${path}/${meeting.id}/cancel`, { body: {} });
    expect(whyOf(await propose(meeting, slots(12, 13, 14)))).toBe('meeting_cancelled');
  });

  test('of an existing meeting keep its time until the candidate chooses', async () => {
    const who = await rosa();
    const { body: meeting } = await create(who);
    const answer = await propose(meeting, slots(14, 15, 16));
    expect(answer.body).toMatchObject({ isTentative: false, startsAt: at(3, 10), sequence: 0 });
    expect((await choose(meeting, who, 15)).status).toBe(200);
    expect(await stored(meeting)).toMatchObject({ startsAt: at(3, 15), sequence: 1 });
    await mailTo(ines.email, 3);
    const subjects = (await mailsTo(ines.email)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(expect.arrayContaining(['Changed', 'Invitation']));
  });

  test('that an interviewer does not have are refused', async () => {
    const [who, second] = [await rosa(), await rosa()];
    await create(second, { startsAt: at(3, 11) });
    const { body: meeting } = await create(who, { isTentative: true });
    const answer = await propose(meeting, slots(10, 11, 12));
    expect([answer.status, whyOf(answer)]).toEqual([409, 'slot_taken']);
  });

  test('end when the recruiter sets a time, and everybody is invited', async () => {
    const who = await rosa();
    const meeting = await asked(who, 10, 11, 12);
    await mailTo(who.email);
    const { body } = await admin.call(`PUT ${path}/${meeting.id}`, { body: { ...meeting, startsAt: at(4, 9) } });
    expect(body).toMatchObject({ isTentative: false, proposal: null });
    expect((await mailTo(who.email, 2)).subject).toContain('Invitation');
    expect(whyOf(await choose(meeting, who, 10))).toBe('no_proposal');
  });

  test('stay when only the duration changes, and nobody is invited', async () => {
    const who = await rosa();
    const meeting = await asked(who, 10, 11, 12);
    const { body } = await admin.call(`PUT ${path}/${meeting.id}`, { body: { ...meeting, durationMinutes: 60 } });
    expect(body).toMatchObject({ isTentative: true, durationMinutes: 60, proposal: { answer: null } });
    expect((await choose(meeting, who, 11)).status).toBe(200);
    expect(await stored(meeting)).toMatchObject({ startsAt: at(3, 11), durationMinutes: 60, isTentative: false });
  });

  test('are taken back when the meeting is cancelled, without a time that nobody agreed on', async () => {
    const who = await rosa();
    const meeting = await asked(who, 10, 11, 12);
    await mailTo(who.email);
    await admin.call(`POST ${path}/${meeting.id}/cancel`, { body: {} });
    const mail = await mailTo(who.email, 2);
    expect(mail.subject).toBe('Cancelled: First talk');
    expect(mail.attachments ?? []).toHaveLength(0);
    expect(await mailsTo(ines.email)).toHaveLength(0);
    expect(whyOf(await choose(meeting, who, 10))).toBe('meeting_cancelled');
  });
});

describe('a candidate', () => {
  test('chooses a time once: everybody is invited, and the organiser and interviewers are notified', async () => {
    const who = await rosa();
    const meeting = await asked(who, 10, 11, 12);
    expect((await choose(meeting, who, 9)).status).toBe(409);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await choose(meeting, who, 11);
      expect(status).toBe(200);
      expect(body.meetings).toMatchObject([
        { startsAt: at(3, 11), isTentative: false, answer: 'ACCEPTED', slots: null, canReschedule: true },
      ]);
    }
    const saved = await stored(meeting);
    expect(saved).toMatchObject({ isTentative: false, sequence: 1, proposal: { answer: 'CHOSEN' } });
    await mailTo(ines.email, 2);
    const invited = (await mailsTo(ines.email)).filter(({ subject }) => subject.startsWith('Invitation'));
    expect(invited).toMatchObject([{ attachments: [{ contentType: 'text/calendar' }] }]);
    expect((await mailTo(who.email, 2)).subject).toContain('Invitation');
    for (const person of [admin, ines]) expect(await answersTo(person, meeting)).toEqual(['CHOSEN']);
    expect(whyOf(await choose(meeting, who, 12))).toBe('no_proposal');
  });

  test('who is second for the same time of an interviewer gets 409, and sees the times that are left', async () => {
    const people = await Promise.all([rosa(), rosa(), rosa()]);
    const all: Awaited<ReturnType<typeof asked>>[] = [];
    for (const who of people) all.push(await asked(who, 10, 11, 12));
    const answers = await Promise.all(people.map((who, nth) => choose(all[nth]!, who, 11)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(whyOf(answers[lost]!)).toBe('slot_taken');
    const { body } = await tenant.call(`POST ${own}/open`, { body: { token: people[lost]!.token } });
    expect(body.candidate.meetings[0].slots).toEqual([at(3, 10), at(3, 12)]);
    expect((await choose(all[lost]!, people[lost]!, 12)).status).toBe(200);
  });

  test('answers that none fits, with a note that goes with them', async () => {
    const who = await rosa();
    const meeting = await asked(who, 10, 11, 12);
    for (let time = 0; time < 2; time++)
      expect((await decide('none-fits', meeting, who, { note: 'Only in the evening' })).status).toBe(200);
    expect(await stored(meeting)).toMatchObject({
      proposal: { answer: 'NONE_FITS', note: 'Only in the evening' },
      candidates: [{ status: 'TENTATIVE' }],
    });
    expect(await answersTo(admin, meeting)).toEqual(['NONE_FITS']);
    expect(whyOf(await choose(meeting, who, 10))).toBe('no_proposal');
    await eraseInMeetings(db, tenant.id, who.id);
    expect(JSON.stringify(await stored(meeting))).not.toContain('evening');
  });

  test('accepts, and declines later', async () => {
    const who = await rosa();
    const { body: meeting } = await create(who);
    const statusIn = async () => (await stored(meeting)).candidates[0]!.status;
    for (let time = 0; time < 2; time++) expect((await decide('accept', meeting, who)).status).toBe(200);
    expect(await statusIn()).toBe('ACCEPTED');
    expect((await decide('decline', meeting, who)).body.meetings[0].answer).toBe('DECLINED');
    expect((await answersTo(admin, meeting)).toSorted()).toEqual(['ACCEPTED', 'DECLINED']);
    const shown = await ines.call(`GET ${path}/${meeting.id}`);
    expect(shown.body.candidates).toEqual([{ id: who.id, name: 'Rosa Lind', status: 'DECLINED' }]);
    const { body: moved } = await admin.call(`PUT ${path}/${meeting.id}`, {
      body: { ...shown.body, startsAt: at(4, 9) },
    });
    expect(moved.candidates[0].status).toBe('NEEDS_ACTION');
  });

  test('moves a meeting once, to a free time, until 24 hours before', async () => {
    const who = await rosa();
    await ines.call('PUT /api/v1/recruitment/availability', { body: everyDay('08:00', '18:00') });
    const { body: meeting } = await create(who);
    const { body: busy } = await create(await rosa(), { startsAt: at(4, 9) });
    const { body: free } = await decide('slots', meeting, who);
    expect(free.items).toContain(at(4, 8));
    expect(free.items).not.toContain(busy.startsAt);
    const move = (hours: number, day = 4) => decide('reschedule', meeting, who, { startsAt: at(day, hours) });
    expect(whyOf(await move(9))).toBe('slot_taken');
    expect(whyOf(await move(20))).toBe('slot_taken');
    expect(whyOf(await move(10, 1))).toBe('slot_taken');
    for (let time = 0; time < 2; time++) expect((await move(12)).status).toBe(200);
    expect(await stored(meeting)).toMatchObject({ startsAt: at(4, 12), sequence: 1 });
    expect(whyOf(await move(14))).toBe('no_reschedule');
    expect(await answersTo(ines, meeting)).toEqual(['MOVED']);
    const { body: late } = await create(who, { startsAt: at(4, 15) });
    pass(2 * 24 * hour + 8 * hour);
    expect(whyOf(await decide('reschedule', late, who, { startsAt: at(5, 9) }))).toBe('no_reschedule');
    expect((await decide('slots', late, who)).status).toBe(409);
  });

  test('saves the meeting in a calendar', async () => {
    const who = await rosa();
    const { body: meeting } = await create(who);
    const { body } = await decide('calendar', meeting, who);
    expect(body.content).toContain(`UID:meeting-${meeting.id}`);
    expect(body.content).toContain('DTSTART:20261203T100000Z');
  });

  test('decides about no meeting of others, of another tenant, or that is over', async () => {
    const [who, stranger] = [await rosa(), await rosa()];
    const meeting = await asked(who, 10, 11, 12);
    const calls = ['choose', 'none-fits', 'accept', 'decline', 'slots', 'reschedule', 'calendar'];
    for (const what of calls) {
      const also = what === 'choose' || what === 'reschedule' ? { startsAt: at(3, 10) } : {};
      const foreign = await decide(what, meeting, stranger, also);
      const unknown = await decide(what, { id: 'unknown' }, stranger, also);
      expect([foreign.status, foreign.problem?.detail], what).toEqual([404, unknown.problem?.detail]);
      expect((await decide(what, meeting, { token: 'guessed' }, also)).status, what).toBe(404);
      expect((await decide(what, meeting, who, also, other)).status, what).toBe(404);
    }
    expect((await decide('accept', meeting, who)).status).toBe(409);
    expect((await decide('calendar', meeting, who)).status).toBe(409);
    pass(2 * 24 * hour + 3 * hour);
    expect(whyOf(await choose(meeting, who, 10))).toBe('slot_taken');
    const { body: past } = await create(who, { startsAt: at(4, 10) });
    await db.update(meetings, past.id, undefined, () => ({ status: 'LIVE' as const }));
    expect(whyOf(await decide('decline', past, who))).toBe('meeting_begun');
  });
});
