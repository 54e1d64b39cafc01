import type { Activity } from '@kindred/contract/care/activities/activity';
import { describe, expect, test } from 'vitest';
import { groupNews } from './group-news.ts';

const nothing = { circle_id: 'c1', title: null, excerpt: null, on: null, file: null };
const news = (id: string, kind: Activity['kind'], who: string | null, at = `2026-11-23T10:00:0${id}Z`): Activity => ({
  ...nothing,
  id,
  record_id: id,
  kind,
  at,
  actor_id: who,
  actor_name: who ?? 'Aunt Lise',
});
const grouped = (all: readonly Activity[], also: Partial<Parameters<typeof groupNews>[1]> = {}) =>
  groupNews(all, {
    userId: 'me',
    seenUntil: undefined,
    dayOf: (at) => at.slice(0, 10),
    isOfPeople: (kind) => kind === 'member',
    hasMore: false,
    ...also,
  });
const idsOf = (groups: ReturnType<typeof grouped>) => groups.map(({ all }) => all.map(({ id }) => id).join(''));

describe('consecutive news', () => {
  test('of one kind by one person within a day form one group', () => {
    const photos = ['4', '3', '2'].map((id) => news(id, 'document', 'emeka'));
    expect(idsOf(grouped([...photos, news('1', 'testimony', 'emeka')]))).toEqual(['432', '1']);
  });

  test('by two people, or by two guests, form two groups', () => {
    expect(idsOf(grouped([news('2', 'document', 'emeka'), news('1', 'document', 'anna')]))).toEqual(['2', '1']);
    const other = { ...news('1', 'testimony', null), actor_name: 'Signe' };
    expect(idsOf(grouped([news('2', 'testimony', null), other]))).toEqual(['2', '1']);
  });

  test('with something in between form two groups', () => {
    const between = [news('3', 'document', 'emeka'), news('2', 'page', 'anna'), news('1', 'document', 'emeka')];
    expect(idsOf(grouped(between))).toEqual(['3', '2', '1']);
  });

  test('from two days form two groups', () => {
    const evening = news('1', 'document', 'emeka', '2026-11-22T23:59:00Z');
    expect(idsOf(grouped([news('2', 'document', 'emeka'), evening]))).toEqual(['2', '1']);
  });

  test('about several people joining form one group, without the reader', () => {
    const joined = ['kenji', 'chloé', 'me'].map((who, index) => news(String(3 - index), 'member', who));
    const groups = grouped(joined);
    expect(idsOf(groups)).toEqual(['32', '1']);
    expect(groups.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });
});

test('a group keeps its id when news joins it', () => {
  const first = grouped([news('1', 'document', 'emeka')]);
  const later = grouped([news('2', 'document', 'emeka'), news('1', 'document', 'emeka')]);
  expect(later.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

test('only the last group may have more to load', () => {
  const all = [news('2', 'document', 'emeka'), news('1', 'page', 'emeka')];
  expect(grouped(all, { hasMore: true }).map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(grouped(all).map(({ isOpen }) => isOpen)).toEqual([false, false]);
});

test('news by others since the last visit is new; the reader’s own is not', () => {
  const all = [news('4', 'page', 'me'), news('3', 'document', 'emeka'), news('2', 'testimony', 'anna')];
  const isNew = (seenUntil: string | undefined) => grouped(all, { seenUntil }).map((group) => group.isNew);
  expect(isNew('2026-11-23T10:00:02Z')).toEqual([false, true, false]);
  expect(isNew('')).toEqual([false, true, true]);
  expect(isNew(undefined)).toEqual([false, false, false]);
});
