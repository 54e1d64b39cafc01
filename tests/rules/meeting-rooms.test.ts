import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { meetingRoomPath, roomPeoplePath, roomSignalsPath } from '@kindred/contract/recruitment/rooms/paths';
import {
  activitiesPath,
  chatRoomsPath,
  circleChatRoomId,
  notificationsPath,
  presencePath,
} from '@kindred/contract/paths';
import firebase from 'firebase/compat/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circleId } from './personas.ts';
import { change, membershipPath, reset, rulesEnvironment } from './rules-environment.ts';

let environment: RulesTestEnvironment;

const meetingId = 'interview';
const otherMeetingId = 'another';

interface Session {
  readonly tenant?: string;
  readonly meeting?: string;
}

const databases = new Map<string, firebase.firestore.Firestore>();

/** Returns the database as a person of a meeting sees it. */
const as = (uid: string, { tenant = 'acme', meeting = meetingId }: Session = {}): firebase.firestore.Firestore => {
  const key = `${uid} ${tenant} ${meeting}`;
  const known = databases.get(key);
  if (known) return known;
  const claims = {
    ...(meeting && { meeting }),
    auth_time: Math.floor(Date.now() / 1000),
    firebase: { sign_in_provider: 'custom', ...(tenant !== 'root' && { tenant }) } as never,
  };
  const opened = environment.authenticatedContext(uid, claims).firestore();
  databases.set(key, opened);
  return opened;
};

const room = meetingRoomPath('acme', meetingId);
const people = roomPeoplePath('acme', meetingId);
const signals = roomSignalsPath('acme', meetingId);
const now = () => firebase.firestore.FieldValue.serverTimestamp();
const long = () => firebase.firestore.Timestamp.fromMillis(Date.now() - 5 * 60_000);
const person = (role: string, state: string) => ({ name: role, role, state, session: 'session-one', seenAt: long() });

const signalTo = (to: string, also: object = {}, from = 'host') => ({
  from,
  to,
  kind: 'offer',
  payload: '{}',
  at: now(),
  ...also,
});
let made = 0;
const send = (
  db: firebase.firestore.Firestore,
  fields: { readonly from: string },
  id = `${fields.from}_${(made += 1) % 100}`,
) => db.collection(signals).doc(id).set(fields);

beforeAll(async () => {
  environment = await rulesEnvironment('meeting-rooms');
});
beforeEach(async () => {
  const inside = {
    host: person('HOST', 'IN'),
    guest: person('GUEST', 'IN'),
    knocking: person('GUEST', 'KNOCKING'),
    left: person('GUEST', 'LEFT'),
    removed: person('GUEST', 'REMOVED'),
  };
  await reset(environment, {
    [room]: { state: 'OPEN' },
    [meetingRoomPath('acme', otherMeetingId)]: { state: 'OPEN' },
    ...Object.fromEntries(Object.entries(inside).map(([id, fields]) => [`${people}/${id}`, fields])),
    [`${roomPeoplePath('acme', otherMeetingId)}/other`]: person('GUEST', 'IN'),
    [`${signals}/to-guest`]: { from: 'host', to: 'guest', kind: 'offer', payload: '{}', at: long() },
    [`${signals}/to-host`]: { from: 'guest', to: 'host', kind: 'answer', payload: '{}', at: long() },
  });
});
afterAll(() => environment.cleanup());

const strangers: readonly (readonly [string, Session])[] = [
  ['a session of another meeting', { meeting: otherMeetingId }],
  ['a session of the same meeting in another tenant', { tenant: 'lumen' }],
  ['a session of the root tenant', { tenant: 'root' }],
  ['a user who is no guest of a meeting', { meeting: '' }],
];

describe('the room', () => {
  test.each(['host', 'guest', 'knocking', 'left', 'removed'])(
    'is readable to %s, and only the API writes it',
    async (who) => {
      await assertSucceeds(as(who).doc(room).get());
      await assertFails(as(who).doc(room).update({ state: 'ENDED' }));
      await assertFails(as(who).doc(room).set({ state: 'OPEN' }));
      await assertFails(as(who).doc(room).delete());
    },
  );

  test.each(strangers)('is closed to %s', async (_, session) => {
    for (const uid of ['host', 'other']) {
      const db = as(uid, session);
      await assertFails(db.doc(room).get());
      await assertFails(db.doc(`${people}/${uid}`).get());
      await assertFails(db.collection(people).limit(20).get());
      await assertFails(db.collection(signals).where('to', '==', uid).limit(100).get());
      await assertFails(send(db, signalTo('guest', {}, uid)));
      await assertFails(db.doc(`${people}/${uid}`).update({ seenAt: now() }));
    }
  });
});

describe('the people', () => {
  const present = (db: firebase.firestore.Firestore, state = 'IN') =>
    db.collection(people).where('state', '==', state).limit(20).get();

  test.each(['host', 'guest'])('are listed to %s, who is in', async (who) => {
    expect((await assertSucceeds(present(as(who)))).docs.map(({ id }) => id)).toEqual(['guest', 'host']);
    await assertFails(as(who).collection(people).get());
  });

  test('who wait at the door are listed to hosts only', async () => {
    expect((await assertSucceeds(present(as('host'), 'KNOCKING'))).docs.map(({ id }) => id)).toEqual(['knocking']);
    for (const who of ['guest', 'knocking', 'left', 'removed']) await assertFails(present(as(who), 'KNOCKING'));
    await assertFails(as('guest').collection(people).limit(20).get());
  });

  test.each(['knocking', 'left', 'removed'])('are hidden from %s, who sees only the own state', async (who) => {
    await assertFails(present(as(who)));
    await assertFails(as(who).doc(`${people}/host`).get());
    await assertSucceeds(as(who).doc(`${people}/${who}`).get());
  });

  test.each(['host', 'guest', 'knocking'])('%s says to be here, and leaves', async (who) => {
    const own = as(who).doc(`${people}/${who}`);
    await assertSucceeds(own.update({ seenAt: now() }));
    await assertFails(own.update({ seenAt: now() }));
    await assertFails(own.update({ seenAt: now(), session: 'session-two' }));
    await assertSucceeds(own.update({ seenAt: now(), state: 'LEFT' }));
    await assertFails(own.update({ seenAt: now(), state: 'IN' }));
  });

  test('cannot change anything else, nor for somebody else', async () => {
    const own = as('guest').doc(`${people}/guest`);
    await assertFails(own.update({ seenAt: now(), role: 'HOST' }));
    await assertFails(own.update({ seenAt: now(), name: 'Somebody else' }));
    await assertFails(own.update({ seenAt: now(), state: 'REMOVED' }));
    await assertFails(own.delete());
    await assertFails(as('guest').doc(`${people}/host`).update({ seenAt: now(), state: 'LEFT' }));
    await assertFails(as('guest').doc(`${people}/another`).set(person('HOST', 'IN')));
  });

  test.each(['knocking', 'left', 'removed'])('%s cannot come in past the API', async (who) => {
    await assertFails(as(who).doc(`${people}/${who}`).update({ seenAt: now(), state: 'IN' }));
  });

  test.each([-3_600_000, 3_600_000])('a clock that is wrong by %i ms is not believed', async (by) => {
    const wrong = firebase.firestore.Timestamp.fromMillis(Date.now() + by);
    await assertFails(as('guest').doc(`${people}/guest`).update({ seenAt: wrong }));
    await assertFails(send(as('host'), signalTo('guest', { at: wrong })));
  });
});

describe('signals', () => {
  test('are sent by people who are in, as themselves', async () => {
    await assertSucceeds(send(as('host'), signalTo('guest')));
    await assertSucceeds(send(as('guest'), signalTo('host', { kind: 'candidates' }, 'guest')));
    await assertFails(send(as('guest'), signalTo('host', {}, 'host')));
    await assertFails(send(as('guest'), signalTo('guest', {}, 'guest')));
  });

  test.each(['knocking', 'left', 'removed'])('cannot be sent by %s', async (who) => {
    await assertFails(send(as(who), signalTo('host', {}, who)));
  });

  test('are read and deleted by their addressee only', async () => {
    const own = (who: string) => as(who).collection(signals).where('to', '==', who).limit(100).get();
    expect((await assertSucceeds(own('guest'))).docs.map(({ id }) => id)).toEqual(['to-guest']);
    await assertFails(as('guest').collection(signals).where('to', '==', 'host').limit(100).get());
    await assertFails(as('guest').collection(signals).limit(100).get());
    await assertFails(as('guest').collection(signals).where('to', '==', 'guest').get());
    await assertFails(as('guest').doc(`${signals}/to-host`).get());
    await assertFails(as('guest').doc(`${signals}/to-host`).delete());
    await assertFails(as('guest').doc(`${signals}/to-guest`).update({ payload: 'other' }));
    await assertSucceeds(as('guest').doc(`${signals}/to-guest`).delete());
  });

  test('are small, of a known kind and without other fields', async () => {
    const host = as('host');
    await assertSucceeds(send(host, signalTo('guest', { payload: 'x'.repeat(20_000) })));
    await assertFails(send(host, signalTo('guest', { payload: 'x'.repeat(20_001) })));
    await assertFails(send(host, signalTo('guest', { payload: 'é'.repeat(10_001) })));
    await assertFails(send(host, signalTo('guest', { payload: { sdp: '' } })));
    await assertFails(send(host, signalTo('guest', { kind: 'anything' })));
    await assertFails(send(host, signalTo('guest', { also: 1 })));
    await assertFails(send(host, signalTo('a/b')));
  });

  test('are at most a hundred of each person, and replace only those that nobody has read for a while', async () => {
    const host = as('host');
    for (const id of ['host_0', 'host_99']) await assertSucceeds(send(host, signalTo('guest'), id));
    await assertFails(send(host, signalTo('guest'), 'host_99'));
    await change(environment, `${signals}/host_99`, { at: long() });
    await assertSucceeds(send(host, signalTo('guest'), 'host_99'));
    for (const id of ['host_100', 'host_', 'host_x', 'guest_1', 'any', 'xhost_1'])
      await assertFails(send(host, signalTo('guest'), id));
    await assertFails(send(as('guest'), signalTo('host', {}, 'guest'), 'host_99'));
    await assertFails(host.doc(`${signals}/to-guest`).update({ payload: 'other' }));
  });

  test('end with the meeting, when everybody has left', async () => {
    await change(environment, room, { state: 'ENDED' });
    for (const who of ['host', 'guest']) await change(environment, `${people}/${who}`, { state: 'LEFT' });
    await assertSucceeds(as('guest').doc(room).get());
    await assertFails(send(as('guest'), signalTo('host', {}, 'guest')));
    await assertFails(as('guest').doc(`${people}/guest`).update({ seenAt: now(), state: 'IN' }));
    await assertFails(as('guest').collection(people).limit(20).get());
  });
});

test('a session of a meeting opens nothing else, even with the uid of a member', async () => {
  const claims = { meeting: meetingId, email_verified: true, auth_time: Math.floor(Date.now() / 1000) };
  for (const uid of ['anna', 'chloe']) {
    const firebaseClaims = { firebase: { sign_in_provider: 'custom', tenant: 'acme' } as never };
    const db = environment.authenticatedContext(uid, { ...claims, ...firebaseClaims }).firestore();
    await assertFails(db.doc(presencePath('acme', circleId)).get());
    await assertFails(db.doc(`${chatRoomsPath('acme', circleId)}/${circleChatRoomId(circleId)}`).get());
    await assertFails(
      db
        .collection(`${chatRoomsPath('acme', circleId)}/${circleChatRoomId(circleId)}/messages`)
        .limit(30)
        .get(),
    );
    await assertFails(db.collection(activitiesPath('acme', circleId)).limit(5).get());
    await assertFails(db.collection(notificationsPath('acme', uid)).limit(30).get());
    await assertFails(db.doc(membershipPath('acme', circleId, uid)).get());
    await assertFails(db.doc(meetingRoomPath('acme', otherMeetingId)).get());
  }
});

test('an identity of a meeting opens nothing of a member, even without the claim', async () => {
  const claims = { email_verified: true, auth_time: Math.floor(Date.now() / 1000) };
  const opened = (uid: string) => {
    const firebaseClaims = { firebase: { sign_in_provider: 'password', tenant: 'acme' } as never };
    const db = environment.authenticatedContext(uid, { ...claims, ...firebaseClaims }).firestore();
    return db.collection(notificationsPath('acme', uid)).limit(30).get();
  };
  await assertSucceeds(opened('anna'));
  await assertFails(opened('meeting_anna'));
});
