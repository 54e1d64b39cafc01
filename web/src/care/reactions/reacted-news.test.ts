import { expect, test } from 'vitest';
import { reactedNews } from './reacted-news.ts';

const news = (kind: string, also: object = {}) =>
  ({ id: `${kind}_r1`, circle_id: 'garden', kind, actor_id: 'anna', record_id: 'r1', file: null, ...also }) as never;
const of = { circleId: 'garden', authorId: 'anna' };

test('a photo, a testimony and a page get their hearts themselves', () => {
  const photo = news('document', { file: { content_type: 'image/webp' } });
  expect(reactedNews({ all: [photo] })).toEqual({ ...of, kind: 'document', id: 'r1' });
  expect(reactedNews({ all: [news('testimony')] })).toEqual({ ...of, kind: 'testimony', id: 'r1' });
});

test('other news gets hearts as an entry of the feed', () => {
  expect(reactedNews({ all: [news('event')] })).toEqual({ ...of, kind: 'news', id: 'event_r1' });
});

test('a letter and a group of several entries get none', () => {
  expect(reactedNews({ all: [news('document', { file: { content_type: 'application/pdf' } })] })).toBeUndefined();
  expect(reactedNews({ all: [news('event'), news('event')] })).toBeUndefined();
});
