import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, test } from 'vitest';
import {
  emptied,
  everybodys,
  group,
  groupMembers,
  idOf,
  noLonger,
  secondsAgo,
  uidOf,
  useChatRooms,
} from './chat-room.ts';
import { insiders, outsiders } from './personas.ts';
import { seedTenant } from './rules-environment.ts';

const { database, document, givenMessage, environment } = useChatRooms('chat-reactions');
const outside = insiders.filter((who) => !groupMembers.includes(who));

describe('a reaction', () => {
  const reaction = (who: Parameters<typeof uidOf>[0], emoji: unknown) => ({ [`reactions.${uidOf(who)}`]: emoji });

  test('is added, changed and taken back by each person in the room', async () => {
    const path = await givenMessage(group, 'member');
    for (const who of groupMembers) {
      await assertSucceeds(document(who, path).update(reaction(who, '❤️')));
      await assertSucceeds(document(who, path).update(reaction(who, '👩‍👩‍👧‍👦')));
      await assertSucceeds(document(who, path).update(reaction(who, noLonger())));
    }
  });

  test('is refused under another person’s key', async () => {
    const path = await givenMessage(group, 'member', { reactions: { [uidOf('admin')]: '❤️' } });
    await assertFails(document('member', path).update(reaction('admin', '👎')));
    await assertFails(document('member', path).update(reaction('admin', noLonger())));
    await assertFails(document('member', path).update({ ...reaction('admin', '👎'), ...reaction('member', '❤️') }));
    await assertFails(document('member', path).update({ reactions: {} }));
  });

  test.each([
    ['an essay', 'a'.repeat(17)],
    ['nothing', ''],
    ['a number', 7],
    ['a list', ['❤️']],
  ])('is refused if it is %s', async (_, value) => {
    const path = await givenMessage(group, 'member');
    await assertFails(document('member', path).update(reaction('member', value)));
  });

  test('is refused outside the room, and for a deleted message', async () => {
    const path = await givenMessage(group, 'member');
    for (const who of [...outside, ...outsiders])
      await assertFails(document(who, path).update({ reactions: { [uidOf(who)]: '❤️' } }));
    const deleted = await givenMessage(group, 'member', { ...emptied(), deleted_at: secondsAgo(10) }, 2);
    await assertFails(document('admin', deleted).update(reaction('admin', '❤️')));
  });
});

describe('the messages of a room', () => {
  const newest = (who: Parameters<typeof uidOf>[0], room: string) =>
    database(who).collection(`${room}/messages`).orderBy('created_at', 'desc');

  test('are read by its members, newest first', async () => {
    const path = await givenMessage(group, 'member', {}, 1, 60);
    await givenMessage(group, 'admin', {}, 2, 30);
    for (const who of groupMembers) {
      const { docs } = await assertSucceeds(newest(who, group).limit(30).get());
      expect(docs.map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
      await assertSucceeds(document(who, path).get());
    }
    for (const who of insiders) await assertSucceeds(newest(who, everybodys).limit(30).get());
  });

  test('are refused to everybody else', async () => {
    const path = await givenMessage(group, 'member');
    for (const who of [...outside, ...outsiders]) {
      await assertFails(newest(who, group).limit(30).get());
      await assertFails(document(who, path).get());
    }
    for (const who of outsiders) await assertFails(newest(who, everybodys).limit(30).get());
  });

  test('are refused without a limit, with a limit above 50, and across rooms', async () => {
    await assertFails(newest('member', group).get());
    await assertFails(newest('member', group).limit(51).get());
    await assertFails(database('member').collectionGroup('messages').limit(1).get());
  });

  test.each(['SUSPENDED', 'DELETED'])('are refused in a tenant that is %s', async (status) => {
    await seedTenant(environment(), 'acme', status);
    await assertFails(newest('member', group).limit(30).get());
  });
});
