import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentFields } from '../../../functions/src/care/documents/store.ts';
import { announcePaper } from '../../../functions/src/care/papers/ready-due.ts';
import { forgetReader } from '../../../functions/src/care/papers/account-ended.ts';
import { paperReady } from '../../../functions/src/care/papers/due-kinds.ts';
import { pages } from '../../../functions/src/care/pages/store.ts';
import { paperSettings } from '../../../functions/src/care/papers/store.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { dueEntries, type DueEntryOf } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { writeMessage } from '../../support/care/chat-messages.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { addMember } from '../../support/care/invitations.ts';
import { newPage } from '../../support/care/pages.ts';
import { newTestimony } from '../../support/care/reactions.ts';
import { realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, member: Persona, stranger: Persona;
let circleId: string;

const now = new Date();
const nth = (by: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
/** The last month. What happened in it is written with an earlier clock; calls are made now. */
const month = nth(-1);

const place = (): string => `/api/v1/care/circles/${circleId}/papers`;
const paperOf = async (by: Persona, query = '', of = month) => (await by.call(`GET ${place()}/${of}${query}`)).body;
/** Does this as if it were an earlier time. */
const at = async <Result>(time: string, act: () => Promise<Result>): Promise<Result> => {
  useClock(() => Date.parse(time));
  try {
    return await act();
  } finally {
    realTime();
  }
};
const photoAt = (day: string, by: Persona, also: Partial<DocumentFields> = {}) =>
  at(`${month}-${day}T10:00:00.000Z`, () => keepDocument(db, circleId, { uploaded_by: by.uid, ...also }));
const named = ({ photos }: { photos: readonly { name: string }[] }): string[] => photos.map(({ name }) => name);

beforeAll(async () => {
  await tenant.create();
  [owner, member, stranger] = await tenant.people('Olga', 'Anna', 'Stranger');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, member);
  for (const { uid } of [owner, member]) await db.update(users, uid, undefined, () => ({ timezone: 'Europe/Paris' }));
  await sweep();
});
afterEach(() => realTime());

describe('the paper of a month', () => {
  test('has its photos, memories, pages and events, and nothing of other months', async () => {
    await keepDocument(db, circleId, { uploaded_by: member.uid, name: 'Too late.webp' });
    await photoAt('15', member);
    const { subject_id } = await at(`${month}-16T10:00:00.000Z`, () => newTestimony(db, circleId, member));
    await at(`${month}-17T10:00:00.000Z`, () => newPage({ db, circleId, familyMember: member }));
    for (const [title, day] of [
      ['A walk', `${month}-12`],
      ['Tea', `${nth(0)}-20`],
      ['Too far', `${nth(1)}-02`],
    ])
      await member.call(`POST /api/v1/care/circles/${circleId}/events`, {
        body: { title, starts_at: `${day}T09:00:00.000Z`, timezone: 'Europe/Paris' },
      });
    const paper = await paperOf(member);
    expect(named(paper)).toEqual(['Garden.webp']);
    expect(paper).toMatchObject({ month, from: 'Anna', memories: [{ id: subject_id }], messages: [], subject: null });
    expect(paper.pages).toMatchObject([{ title: 'In memory', excerpt: 'She was ours.' }]);
    expect(paper.past).toMatchObject([{ title: 'A walk' }]);
    expect(paper.coming).toMatchObject([{ title: 'Tea' }]);
  });

  test('never has what only some members may see, even for an admin', async () => {
    for (const acl of [['admin'], ['family_member']]) await photoAt('15', owner, { name: 'Secret.webp', acl });
    await photoAt('15', owner, { name: 'Waiting.webp', status: 'PENDING' });
    await photoAt('15', owner, { name: 'Label.webp', acl: ['cousins'] });
    const hidden = await photoAt('15', owner, { name: 'Hidden later.webp' });
    expect((await owner.call(`POST /api/v1/care/documents/${hidden.id}/acl/admin/add`)).status).toBe(200);
    const id = await at(`${month}-17T10:00:00.000Z`, () => newPage({ db, circleId, familyMember: owner }));
    await db.update(pages, id, undefined, () => ({ status: 'PENDING' as const }));
    for (const by of [owner, member]) {
      const paper = await paperOf(by);
      expect(named(paper)).toEqual(['Label.webp']);
      expect(paper.pages).toEqual([]);
    }
  });

  test('has messages only if they are asked for, and only of the conversation of everybody', async () => {
    const group = await owner.call(`POST /api/v1/care/circles/${circleId}/chat/rooms`, {
      body: { kind: 'group', name: 'Doctors', member_ids: [member.uid] },
    });
    expect(group.status).toBe(201);
    const sent = { at: Date.parse(`${month}-15T10:00:00.000Z`) };
    await writeMessage(tenant.id, `${circleId}_circle`, member.uid, 'The roses are in bloom.', sent);
    await writeMessage(tenant.id, group.body.id, member.uid, 'The blood test came back.', sent);
    expect((await paperOf(member)).messages).toEqual([]);
    const { messages } = await paperOf(member, '?messages=true');
    expect(messages).toMatchObject([{ text: 'The roses are in bloom.', author_name: 'Anna' }]);
    expect((await paperOf(member, '?messages=true', nth(0))).messages).toEqual([]);
  });

  test('chooses photos of the whole month if there are hundreds, those with hearts first', async () => {
    const loved = await photoAt('03', member, { name: 'IMG_0001.webp' });
    const heart = `PUT /api/v1/care/circles/${circleId}/reactions/document/${loved.id}/heart`;
    expect((await owner.call(heart)).status).toBe(200);
    await at(`${month}-20T10:00:00.000Z`, () =>
      Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          keepDocument(db, circleId, { uploaded_by: member.uid, name: `IMG_1${index}.webp` }),
        ),
      ),
    );
    const names = named(await paperOf(member));
    expect(names).toHaveLength(24);
    expect(names[0]).toBe('IMG_0001.webp');
  });

  test('follows the time zone of its reader', async () => {
    await db.update(users, owner.uid, undefined, () => ({ timezone: 'America/New_York' }));
    await photoAt('01', owner, { name: 'Morning.webp' });
    const night = { uploaded_by: owner.uid, name: 'Night.webp' };
    await at(`${month}-01T00:30:00.000Z`, () => keepDocument(db, circleId, night));
    expect(named(await paperOf(member))).toContain('Night.webp');
    expect(named(await paperOf(owner))).toEqual(['Morning.webp']);
    expect(named(await paperOf(owner, '', nth(-2)))).toEqual(['Night.webp']);
  });

  test('cannot be asked for by outsiders, of a month that has not begun, or of no month', async () => {
    expect((await stranger.call(`GET ${place()}/${nth(0)}`)).problem).toMatchObject({ title: 'Circle not found' });
    expect((await member.call(`GET ${place()}/${nth(3)}`)).problem).toMatchObject({
      status: 400,
      issues: [{ path: 'month', code: 'day_to_come' }],
    });
    for (const wrong of ['2026-13', '2026', '0099-01', '2026-10-01'])
      expect((await member.call(`GET ${place()}/${wrong}`)).status).toBe(400);
  });
});

describe('the monthly paper', () => {
  const turn = (by: Persona, monthly: boolean) => by.call(`PUT ${place()}`, { body: { monthly } });
  const follow = (by: Persona, notified: boolean) => by.call(`PUT ${place()}/notice`, { body: { notified } });
  const toldTo = async ({ uid }: Persona) =>
    (await db.find(notificationsOf(uid), {}, 200)).filter(
      ({ kind, circle_id }) => kind === 'paperReady' && circle_id === circleId,
    );
  const waiting = async () =>
    (await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: paperReady.name }, 50)).filter(
      ({ ref, state }) => ref['circleId'] === circleId && state === 'waiting',
    );
  const announce = async () => {
    for (const entry of await waiting())
      await announcePaper(entry as DueEntryOf<typeof paperReady>).then(async () => sweep());
  };

  test('is turned on by an admin, and is ready at nine on the first of the next month', async () => {
    expect((await turn(member, true)).problem).toMatchObject({ status: 403 });
    expect((await turn(owner, true)).body).toEqual({ monthly: true, notified: true });
    expect((await member.call(`GET ${place()}`)).body).toEqual({ monthly: true, notified: false });
    const [entry] = await waiting();
    expect(entry!.ref['month']).toBe(nth(0));
    expect(entry!.at).toMatch(new RegExp(`^${nth(1)}-01T0[78]:00:00.000Z$`));
    expect((await turn(owner, false)).body).toEqual({ monthly: false, notified: false });
    expect(await waiting()).toEqual([]);
  });

  test('is announced to those who want it, once, and the next one is scheduled', async () => {
    await turn(owner, true);
    await follow(member, true);
    await newTestimony(db, circleId, owner);
    const [entry] = await waiting();
    await announce();
    await announcePaper(entry as DueEntryOf<typeof paperReady>);
    await sweep();
    for (const one of [owner, member])
      expect(await toldTo(one)).toMatchObject([{ link: expect.stringContaining('paper') }]);
    expect((await waiting()).map(({ ref }) => ref['month'])).toContain(nth(1));
  });

  test('is not announced if the month was empty, and not to members who have left', async () => {
    await turn(owner, true);
    await follow(member, true);
    await db.update(paperSettings, circleId, undefined, () => ({ next: '2020-01' }));
    const entry = { ...(await waiting())[0]!, ref: { circleId, month: '2020-01' } };
    await announcePaper(entry);
    await sweep();
    expect(await toldTo(owner)).toEqual([]);
    await db.update(paperSettings, circleId, undefined, () => ({ next: nth(0) }));
    await newTestimony(db, circleId, owner);
    await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${member.uid}`);
    await announcePaper({ ...entry, ref: { circleId, month: nth(0) } });
    await sweep();
    expect(await toldTo(member)).toEqual([]);
    expect(await toldTo(owner)).toHaveLength(1);
    expect(await db.get(paperSettings, circleId)).toMatchObject({ notified: [owner.uid] });
  });

  test('is not announced in a deleted circle, nor to people whose account has ended', async () => {
    await turn(owner, true);
    await follow(member, true);
    await forgetReader(db, member.uid);
    expect(await db.get(paperSettings, circleId)).toMatchObject({ notified: [owner.uid] });
    await newTestimony(db, circleId, owner);
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    await announce();
    expect(await toldTo(owner)).toEqual([]);
  });
});
