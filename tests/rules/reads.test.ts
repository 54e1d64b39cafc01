import { assertSucceeds } from '@firebase/rules-unit-testing';
import { activitiesPath, chatRoomsPath, notificationsPath } from '@kindred/contract/paths';
import { roomPeoplePath, roomSignalsPath } from '@kindred/contract/recruitment/rooms/paths';
import firebase from 'firebase/compat/app';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptied, everybodys, file, group, idOf, now, secondsAgo, uidOf, useChatRooms, written } from './chat-room.ts';
import { changes, keysOf, online, presence } from './live-documents.ts';
import { circleId, type PersonaName } from './personas.ts';
import { getsOf, readsOf } from './reads-of.ts';
import { seed } from './rules-environment.ts';

/** Firestore reads at most 10 documents for the rules of a request, and bills each of them. */

const { database, document, send, environment } = useChatRooms('reads');

const news = activitiesPath('acme', circleId);
const notifications = notificationsPath('acme', uidOf('member'));
const people = roomPeoplePath('acme', 'interview');
const message = `${group}/messages/${idOf(9)}`;

const attachments = [1, 2, 3, 4].map((number) => [
  `${group}/attachments/${idOf(number)}`,
  { uploaded_by: uidOf('member'), file: file(number) },
]);

beforeEach(() =>
  seed(environment(), {
    [message]: written('member', { created_at: secondsAgo(60) }),
    [presence]: { m: keysOf('acme', circleId) },
    [changes]: { m: keysOf('acme', circleId) },
    [`${everybodys}/live/typing`]: { m: {} },
    [`${news}/one`]: { kind: 'page', _is: { member: true, family_member: true } },
    [`${notifications}/one`]: { kind: 'joined', read_at: null },
    [`${people}/host`]: { name: 'Host', role: 'HOST', state: 'IN', session: 'tab-of-host', seenAt: secondsAgo(1) },
    ...Object.fromEntries(attachments),
  }),
);

const sendWith = (room: string, count: number) => () =>
  send('member', room, written('member', { attachments: [1, 2, 3, 4].slice(0, count).map(file) }));
const read = (path: string) => () => document('member', path).get();
const list = (path: string, limit: number) => () => database('member').collection(path).limit(limit).get();
const update = (path: string, fields: () => object, who: PersonaName = 'member') => {
  return () => document(who, path).update(fields());
};
const beat = (path: string) => () =>
  document('member', path).set({ m: { [uidOf('member')]: online() } }, { merge: true });
const type = (room: string) => update(`${room}/live/typing`, () => ({ [`m.${uidOf('member')}`]: now() }));

/** The database as the host of a meeting sees it. */
const hosting = (): firebase.firestore.Firestore =>
  environment()
    .authenticatedContext('host', {
      meeting: 'interview',
      auth_time: Math.floor(Date.now() / 1000),
      firebase: { sign_in_provider: 'custom', tenant: 'acme' } as never,
    })
    .firestore();
const signal = () => {
  const at = firebase.firestore.FieldValue.serverTimestamp();
  return hosting()
    .collection(roomSignalsPath('acme', 'interview'))
    .doc('host_1')
    .set({ from: 'host', to: 'guest', kind: 'offer', payload: 'v=0', at });
};

describe('the rules read, for', () => {
  test.each<[what: string, reads: number, request: () => Promise<unknown>]>([
    ['a message to the circle’s room', 2, sendWith(everybodys, 0)],
    ['a message to a group', 3, sendWith(group, 0)],
    ['a reaction', 3, update(message, () => ({ [`reactions.${uidOf('admin')}`]: '🌹' }), 'admin')],
    ['an edited message', 3, update(message, () => ({ text: 'Now?', edited_at: now() }))],
    ['a message that its author deletes', 3, update(message, emptied)],
    ['a message that an admin deletes', 3, update(message, emptied, 'admin')],
    ['a message that is read', 3, read(message)],
    ['the messages of the circle’s room', 2, list(`${everybodys}/messages`, 50)],
    ['the messages of a group', 3, list(`${group}/messages`, 50)],
    ['a read mark', 3, () => document('member', `${group}/marks/${uidOf('member')}`).set({ at: now() })],
    ['the read marks of a group', 3, list(`${group}/marks`, 100)],
    ['a person who types in the circle’s room', 3, type(everybodys)],
    ['a person who types in a group', 3, type(group)],
    ['who types in the circle’s room', 1, read(`${everybodys}/live/typing`)],
    ['who types in a group', 0, read(`${group}/live/typing`)],
    ['the circle’s room', 2, read(everybodys)],
    ['a group', 2, read(group)],
    [
      'the list of rooms',
      2,
      () =>
        database('member')
          .collection(chatRoomsPath('acme', circleId))
          .where('member_ids', 'array-contains', uidOf('member'))
          .limit(100)
          .get(),
    ],
    ['the circle’s news', 2, () => database('member').collection(news).where('_is.member', '==', true).limit(5).get()],
    ['a notification', 1, read(`${notifications}/one`)],
    ['the newest notifications', 1, list(notifications, 30)],
    [
      'a notification that is marked as read',
      1,
      update(`${notifications}/one`, () => ({ read_at: new Date().toISOString() })),
    ],
    ['who is here', 0, read(presence)],
    ['changes of who is here', 0, read(changes)],
    ['a heartbeat', 0, beat(presence)],
    ['a heartbeat with news', 0, beat(changes)],
    ['a signal in a meeting', 1, signal],
    ['the people of a meeting', 1, () => hosting().collection(people).limit(20).get()],
  ])('%s: %i', async (_, reads, request) => {
    expect(await readsOf(environment(), () => assertSucceeds(request()))).toBe(reads);
    expect(reads).toBeLessThanOrEqual(3);
  });

  test.each([1, 4])('a message with attachments, one more for each: %i', async (count) => {
    expect(await readsOf(environment(), () => assertSucceeds(sendWith(group, count)()))).toBe(3 + count);
  });
});

test('every get() of the rules is counted here, and they read documents in no other way', async () => {
  const { calls, evaluated, text } = await getsOf(environment());
  expect(evaluated).toBe(calls);
  expect(text).not.toMatch(/\b(?:exists|getAfter|existsAfter)\(/);
});
