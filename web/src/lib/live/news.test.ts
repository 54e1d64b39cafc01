import { beforeEach, expect, test, vi } from 'vitest';
import { forgetNews, onNews, takeNews } from './news.ts';

const one = { id: 'n1', kind: 'waiting', circle_id: 'c1' };
const other = { id: 'n2', kind: 'askedToJoin', circle_id: 'c1' };

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
