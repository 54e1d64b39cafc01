import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { chatRoomsPath } from '@kindred/contract/paths';
import { describe, expect, test } from 'vitest';
import {
  everybodys,
  group,
  groupMembers,
  idOf,
  now,
  secondsAgo,
  uidOf,
  useChatRooms,
  withoutAdmin,
  written,
} from './chat-room.ts';
import { circleId, insiders, outsiders, type PersonaName } from './personas.ts';
import { seedTenant } from './rules-environment.ts';

const { given, database, document, givenMessage, environment } = useChatRooms('chat-rooms');
const outside = insiders.filter((who) => !groupMembers.includes(who));

describe('a room', () => {
  test('can be read by its members, but by nobody else', async () => {
    for (const who of insiders) await assertSucceeds(document(who, everybodys).get());
    for (const who of groupMembers) await assertSucceeds(document(who, group).get());
    for (const who of [...outside, ...outsiders]) await assertFails(document(who, group).get());
    for (const who of outsiders) await assertFails(document(who, everybodys).get());
  });

  test('is listed for its members', async () => {
    const own = (who: PersonaName) =>
      database(who).collection(chatRoomsPath('acme', circleId)).where('member_ids', 'array-contains', uidOf(who));
    const { docs } = await assertSucceeds(own('member').limit(100).get());
    expect(docs.map(({ ref }) => ref.path).toSorted()).toEqual([group, withoutAdmin]);
    await assertFails(own('member').get());
    await assertFails(own('member').limit(101).get());
    for (const who of outsiders) await assertFails(own(who).limit(100).get());
  });

  test('is not listed for another person, or together with all others', async () => {
    const rooms = database('member').collection(chatRoomsPath('acme', circleId));
    await assertFails(rooms.limit(100).get());
    await assertFails(rooms.where('member_ids', 'array-contains', uidOf('admin')).limit(100).get());
  });

  test.each([...insiders, ...outsiders])(
    'cannot be created, changed or deleted except through the API: %s',
    async (who) => {
      const own = { circle_id: circleId, kind: 'group', name: 'Ours', member_ids: [uidOf(who)], last: null };
      await assertFails(document(who, `${chatRoomsPath('acme', circleId)}/${circleId}_new`).set(own));
      await assertFails(document(who, group).update({ member_ids: [uidOf(who)] }));
      await assertFails(document(who, group).update({ name: 'Ours' }));
      await assertFails(document(who, group).delete());
    },
  );
});

test('only the server writes the summary of a room', async () => {
  await givenMessage(group, 'member', { created_at: secondsAgo(20) });
  const last = {
    message_id: idOf(1),
    author_id: uidOf('member'),
    excerpt: written('member').text,
    content: 'text',
    at: secondsAgo(20),
  };
  for (const who of [...groupMembers, ...outside, ...outsiders])
    await assertFails(document(who, group).update({ last }));
});

describe('a read mark', () => {
  const mark = (who: PersonaName, room = group, whose = who) => document(who, `${room}/marks/${uidOf(whose)}`);

  test('is set by each person for themselves, and visible to the room', async () => {
    for (const who of groupMembers) await assertSucceeds(mark(who).set({ at: now() }));
    await assertSucceeds(mark('admin', group, 'member').get());
    await assertSucceeds(database('member').collection(`${group}/marks`).limit(100).get());
    await assertFails(database('member').collection(`${group}/marks`).limit(101).get());
    for (const who of [...outside, ...outsiders]) {
      await assertFails(mark(who, group, 'member').get());
      await assertFails(database(who).collection(`${group}/marks`).limit(100).get());
    }
  });

  test('is refused for another person, and outside the room', async () => {
    await assertFails(mark('member', group, 'admin').set({ at: now() }));
    for (const who of [...outside, ...outsiders]) await assertFails(mark(who).set({ at: now() }));
  });

  test.each([
    ['with a time of one’s own', { at: secondsAgo(0) }],
    ['with a time ahead', { at: secondsAgo(-600) }],
    ['with anything more', { at: now(), note: 'read' }],
  ])('is refused %s', async (_, data) => {
    await assertFails(mark('member').set(data));
  });

  test('can be renewed after five seconds', async () => {
    await given(`${group}/marks/${uidOf('member')}`, { at: secondsAgo(3) });
    await assertFails(mark('member').set({ at: now() }));
    await given(`${group}/marks/${uidOf('member')}`, { at: secondsAgo(6) });
    await assertSucceeds(mark('member').set({ at: now() }));
  });

  test('is never deleted', async () => {
    await given(`${group}/marks/${uidOf('member')}`, { at: secondsAgo(60) });
    await assertFails(mark('member').delete());
  });
});

describe('who is typing', () => {
  const typing = (who: PersonaName, room = group) => document(who, `${room}/live/typing`);
  const types = (who: PersonaName, room = group, whose = who) =>
    typing(who, room).set({ m: { [uidOf(whose)]: now() } }, { merge: true });

  test('is written and read by the members of the room', async () => {
    for (const room of [group, everybodys])
      for (const who of groupMembers) {
        await assertSucceeds(types(who, room));
        await assertSucceeds(typing(who, room).get());
      }
  });

  test('is refused to everybody else', async () => {
    for (const who of [...outside, ...outsiders]) {
      await assertFails(types(who));
      await assertFails(typing(who).get());
    }
    for (const who of outsiders) {
      await assertFails(types(who, everybodys));
      await assertFails(typing(who, everybodys).get());
    }
  });

  test('is refused for another person, at another time, or with more fields', async () => {
    await assertFails(types('member', group, 'admin'));
    await assertFails(typing('member').set({ m: { [uidOf('member')]: secondsAgo(0) } }, { merge: true }));
    await assertFails(typing('member').set({ m: { [uidOf('member')]: now() }, text: 'hello' }, { merge: true }));
    await assertFails(typing('member').set({ m: { [uidOf('member')]: now() }, member_ids: [] }, { merge: true }));
    await assertFails(typing('member').delete());
  });

  test('can be written again after four seconds, even by two tabs at once', async () => {
    const at = (seconds: number) => ({
      m: { [uidOf('member')]: secondsAgo(seconds) },
      member_ids: groupMembers.map(uidOf),
    });
    await given(`${group}/live/typing`, at(3));
    await assertFails(types('member'));
    await given(`${group}/live/typing`, at(5));
    await assertSucceeds(types('member'));
    await assertFails(types('member'));
  });

  test('cannot be written in a room of more than 20 people', async () => {
    const many = [uidOf('member'), ...Array.from({ length: 20 }, (_, index) => `person${index}`)];
    await given(`${group}/live/typing`, { m: {}, member_ids: many });
    await assertFails(types('member'));
    await given(`tenants/acme/circles/${circleId}`, { name: 'Garden', member_count: 21 });
    await assertFails(types('member', everybodys));
  });

  test('is refused in a suspended tenant', async () => {
    await seedTenant(environment(), 'acme', 'SUSPENDED');
    await assertFails(types('member'));
    await assertFails(types('member', everybodys));
  });
});

test('a room of 300 people is open to all of them', async () => {
  const member_ids = [...Array.from({ length: 299 }, (_, index) => `person${index}`), uidOf('member')];
  await given(group, { circle_id: circleId, kind: 'group', member_ids, last: null });
  await assertSucceeds(document('member', `${group}/messages/${idOf(1)}`).set(written('member')));
});
