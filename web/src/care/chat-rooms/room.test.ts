import { listInWords } from '@kindred/contract/dates';
import { expect, test } from 'vitest';
import { isRoomOf, roomName, roomsInOrder, unreadWords } from './room.ts';
import type { Room } from './room.ts';

const room = (fields: Partial<Room>): Room => ({
  id: 'c1_a',
  kind: 'group',
  name: null,
  memberIds: [],
  createdBy: null,
  last: null,
  unread: 0,
  ...fields,
});
const names = new Map([
  ['anna', 'Anna'],
  ['ben', 'Ben'],
]);
const list = (some: readonly string[]) => listInWords(some, { language: 'fr' });
const words = { everyone: 'Everyone', formerMember: 'Former member', onlyYou: 'Only you', list };
const named = (fields: Partial<Room>) => roomName(room(fields), 'anna', (id) => names.get(id), words);

test('the circle’s own room comes first, the others follow by newest message', () => {
  const last = { message_id: 'm', author_id: 'a', excerpt: '', content: 'files' as const, at: 5 };
  const rooms = [
    room({ id: 'c1_old', last }),
    room({ id: 'c1_none' }),
    room({ id: 'c1_new', last: { ...last, at: 9 } }),
    room({ id: 'c1_circle', kind: 'circle' }),
  ];
  expect(roomsInOrder(rooms).map(({ id }) => id)).toEqual(['c1_circle', 'c1_new', 'c1_old', 'c1_none']);
});

test('counts unread messages up to 99, then shows “99+”', () => {
  expect([0, 1, 99, 100].map(unreadWords)).toEqual(['', '1', '99', '99+']);
});

test('names a room after itself or the others in it', () => {
  expect(named({ kind: 'circle' })).toBe('Everyone');
  expect(named({ name: 'Summer house' })).toBe('Summer house');
  expect(named({ memberIds: ['anna', 'ben'] })).toBe('Ben');
  expect(named({ memberIds: ['anna', 'ben', 'gone'] })).toBe('Ben et Former member');
  expect(named({ kind: 'direct', memberIds: ['anna', 'gone'] })).toBe('Former member');
  expect(named({ kind: 'direct', memberIds: ['anna'] })).toBe('Former member');
  expect(named({ memberIds: ['anna'] })).toBe('Only you');
});

test('a room’s id begins with its circle’s', () => {
  expect(isRoomOf('c1', 'c1_circle')).toBe(true);
  expect(isRoomOf('c1', 'c2_circle')).toBe(false);
  expect(isRoomOf('c1', 'c1_')).toBe(false);
});
