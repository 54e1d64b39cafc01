import { beforeEach, expect, test, vi } from 'vitest';
import { forgetNews, isShownLive, onNews, onUnread, showNewsLive, takeNews, unreadNews } from './news.ts';

const fields = { circle_id: 'c1', link: '/care', created_at: '2026-11-28T12:00:00.000Z' };
const one = { id: 'n1', kind: 'waiting' as const, ...fields };
const other = { id: 'n2', kind: 'askedToJoin' as const, ...fields };

beforeEach(forgetNews);

test('passes on notifications that arrive after the first ones, each once', () => {
  const heard = vi.fn();
  const stop = onNews(heard);
  takeNews([one]);
  expect(heard).not.toHaveBeenCalled();
  takeNews([one, other]);
  takeNews([other]);
  takeNews([one, other]);
  expect(heard.mock.calls).toEqual([[other]]);
  stop();
});

test('passes on nothing once a listener has been removed', () => {
  const heard = vi.fn();
  onNews(heard)();
  takeNews([]);
  takeNews([one]);
  expect(heard).not.toHaveBeenCalled();
});

test('keeps the unread notifications, and reports each change', () => {
  const changed = vi.fn();
  const stop = onUnread(changed);
  takeNews([one, other]);
  expect(unreadNews()).toEqual([one, other]);
  takeNews([other]);
  expect(unreadNews()).toEqual([other]);
  forgetNews();
  expect(unreadNews()).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(3);
  stop();
  takeNews([one]);
  expect(changed).toHaveBeenCalledTimes(3);
});

test('a page is live until it is closed', () => {
  const [closeOne, closeOther] = [showNewsLive(), showNewsLive()];
  closeOne();
  expect(isShownLive()).toBe(true);
  closeOther();
  expect(isShownLive()).toBe(false);
});
