import { expect, test } from 'vitest';
import type { News } from '../../lib/live/news.ts';
import { readHere, type Shown } from './read-here.ts';

const noon = '2026-11-28T12:00:00.000Z';
const before = '2026-11-28T11:59:00.000Z';
const after = '2026-11-28T12:01:00.000Z';

const news = (id: string, link: string, also: Partial<News> = {}): News => ({
  id,
  kind: 'mention',
  circle_id: 'rosa',
  link,
  created_at: before,
  ...also,
});
const inCircle = (page: string): string => `/care/circles/garden?${new URLSearchParams({ to: page })}`;

const shown = (page: string, also: Partial<Shown> = {}): Shown => ({
  page,
  circleId: 'rosa',
  since: noon,
  isLive: false,
  entrance: { page: '/', since: before },
  ...also,
});

test('a page reads the notifications that link to it, and no others', () => {
  const unread = [
    news('room', inCircle('/care/chat/room1')),
    news('again', inCircle('/care/chat/room1')),
    news('other room', inCircle('/care/chat/room2')),
    news('list', inCircle('/care/chat')),
    news('invited', '/care/invitations', { circle_id: null }),
  ];
  expect(readHere(unread, shown('/care/chat/room1'))).toEqual(['room', 'again']);
  expect(readHere(unread, shown('/care/chat/room1?message=m1'))).toEqual(['room', 'again']);
  expect(readHere(unread, shown('/care/invitations'))).toEqual(['invited']);
  expect(readHere(unread, shown('/care'))).toEqual([]);
});

test('a page reads what it shows of the chosen circle only', () => {
  const unread = [
    news('memories', inCircle('/care/testimonies')),
    news('all', '/care/invitations', { circle_id: null }),
  ];
  expect(readHere(unread, shown('/care/testimonies', { circleId: 'erik' }))).toEqual([]);
  expect(readHere(unread, shown('/care/invitations', { circleId: null }))).toEqual(['all']);
});

test('a link to one photo is read with this photo, not with the page of all of them', () => {
  const unread = [news('photo', inCircle('/care/documents?document=p1'))];
  expect(readHere(unread, shown('/care/documents'))).toEqual([]);
  expect(readHere(unread, shown('/care/documents?document=p2'))).toEqual([]);
  expect(readHere(unread, shown('/care/documents?album=a&document=p1'))).toEqual(['photo']);
});

test('what came after the page was opened is read only if the page shows it as it arrives', () => {
  const unread = [news('late', inCircle('/care/chat/room1'), { created_at: after })];
  expect(readHere(unread, shown('/care/chat/room1'))).toEqual([]);
  expect(readHere(unread, shown('/care/chat/room1', { isLive: true }))).toEqual(['late']);
});

test('the link that opened the app is read, even if it led on to another page', () => {
  const link = '/care/circles/garden';
  const unread = [news('joined', link), news('joined later', link, { created_at: after })];
  const entrance = { page: link, since: noon };
  expect(readHere(unread, shown('/care', { entrance }))).toEqual(['joined']);
});
