import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reactionNews } from '../../../functions/src/care/reactions/due-kinds.ts';
import { roundOf, timesOf } from '../../../functions/src/care/reactions/rounds.ts';
import { reactions } from '../../../functions/src/care/reactions/store.ts';
import { circleKey } from '../../../functions/src/care/reactions/subject.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { now, timestamp } from '../../../functions/src/platform/clock.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { newTestimony } from '../../support/care/reactions.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona, friends: Persona[];
let circleId: string;
let place: string;

const give = (by: Persona, about = place) => by.call(`PUT ${about}/heart`);
const say = (by: Persona, mentions: readonly Persona[] = []) =>
  by.call(`POST ${place}/comments`, { body: { text: 'She sang.', mentions: mentions.map(({ uid }) => uid) } });
const toldTo = async ({ uid }: Persona) =>
  (await db.find(notificationsOf(uid), {}, 200))
    .filter(({ kind, circle_id }) => kind === 'reactions' && circle_id === circleId)
    .map(({ params: { what, name, others }, link }) => ({ what, name, others, link }));
const placeOf = async () => {
  const { subject_id } = await newTestimony(db, circleId, author);
  return `/api/v1/care/circles/${circleId}/reactions/testimony/${subject_id}`;
};
/** Until the round that runs next accepts nothing more. */
const millisecondsToRound = () => Date.parse(timesOf(roundOf(timestamp())).to) - now();
const tenMinutes = async () => {
  // A round accepts nothing in the half minute before it runs.
  passTime(640);
  await sweep();
};

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
  friends = await Promise.all(['Liv', 'Max', 'Ole'].map((name) => tenant.person(name)));
});
beforeEach(async () => {
  author = await tenant.person('Anna');
  circleId = (await createCircle(owner, 'Garden')).id;
  for (const who of [author, ...friends]) await addMember(owner, circleId, who);
  place = await placeOf();
  await sweep();
});
afterEach(() => realTime());

test('ten minutes’ hearts and comments are one notification, and one due entry', async () => {
  for (const who of friends) expect((await give(who)).status).toBe(200);
  await give(friends[0]!, await placeOf());
  await give(author);
  const entries = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: reactionNews.name }, 50);
  expect(entries.filter(({ ref }) => ref['circleId'] === circleId)).toHaveLength(1);
  expect(await toldTo(author)).toEqual([]);
  await tenMinutes();
  expect(await toldTo(author)).toEqual([
    { what: 'heart', name: expect.any(String), others: 2, link: expect.stringContaining('testimonies') },
  ]);
  await tenMinutes();
  expect(await toldTo(author)).toHaveLength(1);
});

test('the first heart or comment on a record in ten minutes schedules its news, and the others only write themselves', async () => {
  passTime(millisecondsToRound() / 1000 + 1);
  const [liv, max, ole] = friends as [Persona, Persona, Persona];
  const writes = async (answer: ReturnType<typeof say>) => (await answer).operations.writes;
  expect(await writes(say(liv))).toBe(3);
  expect(await writes(say(max))).toBe(2);
  expect(await writes(give(ole))).toBe(1);
  expect(await writes(say(author, [max]))).toBe(2);
  await tenMinutes();
  expect(await toldTo(author)).toMatchObject([{ what: 'both', others: 2 }]);
  expect(await toldTo(max)).toMatchObject([{ what: 'mention', name: 'Anna' }]);
  expect(await writes(say(liv))).toBe(3);
  await tenMinutes();
  expect(await toldTo(author)).toHaveLength(2);
  expect(await toldTo(author)).toContainEqual(expect.objectContaining({ what: 'comment', name: 'Liv', others: 0 }));
});

test('a member whom an edited comment mentions is notified of it, and no others again', async () => {
  const [liv, max, ole] = friends as [Persona, Persona, Persona];
  const { body } = await say(liv, [max]);
  await tenMinutes();
  const edited = { ...body, text: 'She sang well.', mentions: [max.uid, ole.uid] };
  expect((await liv.call(`PUT /api/v1/care/comments/${body.id}`, { body: edited })).status).toBe(200);
  await tenMinutes();
  expect(await toldTo(ole)).toMatchObject([{ what: 'mention', name: 'Liv' }]);
  expect([await toldTo(max), await toldTo(author)]).toMatchObject([[{ what: 'mention' }], [{ what: 'comment' }]]);
});

test('news that is overdue when the next hearts are given is announced too', async () => {
  const [liv, max] = friends as [Persona, Persona];
  await give(liv);
  passTime(640);
  await give(max);
  await sweep();
  expect(await toldTo(author)).toMatchObject([{ what: 'heart', name: 'Liv', others: 0 }]);
  await tenMinutes();
  expect(await toldTo(author)).toHaveLength(2);
});

test('a heart that is taken back, or a comment that is deleted, is not announced', async () => {
  const { body } = await say(friends[0]!);
  await give(friends[0]!);
  await friends[0]!.call(`DELETE ${place}/heart`);
  await friends[0]!.call(`DELETE /api/v1/care/comments/${body.id}`);
  await tenMinutes();
  expect(await toldTo(author)).toEqual([]);
});

test('a mention comes before all else, for the person who is mentioned', async () => {
  const [liv, max, ole] = friends as [Persona, Persona, Persona];
  await say(liv, [max]);
  await give(ole);
  await tenMinutes();
  expect(await toldTo(max)).toMatchObject([{ what: 'mention', name: 'Liv', others: 0 }]);
  expect(await toldTo(author)).toMatchObject([{ what: 'both', others: 1 }]);
  expect(await toldTo(ole)).toEqual([]);
});

test('nobody is notified of a mention added to a comment before its record was silenced', async () => {
  const [liv, max] = friends as [Persona, Persona];
  const { body } = await say(liv);
  const mentions = [max.uid];
  expect((await liv.call(`PUT /api/v1/care/comments/${body.id}`, { body: { ...body, mentions } })).status).toBe(200);
  expect((await author.call(`PUT ${place}`, { body: { off: true } })).status).toBe(200);
  await tenMinutes();
  expect(await toldTo(max)).toEqual([]);
});

test('nobody is notified once hearts and comments are off, or of what they may no longer see', async () => {
  const [liv, max] = friends as [Persona, Persona];
  await give(liv);
  await say(liv, [max]);
  await owner.call(`PUT /api/v1/care/circles/${circleId}/reactions`, { body: { off: true } });
  expect(await db.get(reactions, circleKey(circleId))).toMatchObject({ off: true });
  await tenMinutes();
  expect([...(await toldTo(author)), ...(await toldTo(max))]).toEqual([]);
  await owner.call(`PUT /api/v1/care/circles/${circleId}/reactions`, { body: { off: false } });
  await say(liv, [max]);
  await author.call(`DELETE ${place.replace(/circles.*reactions\/testimony/, 'testimonies')}`);
  await tenMinutes();
  expect([...(await toldTo(author)), ...(await toldTo(max))]).toEqual([]);
});
