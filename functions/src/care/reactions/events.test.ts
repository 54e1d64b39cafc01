import { expect, test } from 'vitest';
import { eventsOf } from './events.ts';
import { roundOf } from './rounds.ts';

const at = '2026-11-28T12:05:00.000Z';
const earlier = '2026-11-28T11:55:00.000Z';
const round = roundOf(at);
const authors = new Map([['rose', 'anna']]);

const hearts = (hearted_at: Record<string, string>) => [{ id: 'rose', hearted_at }];
const comment = (also: object = {}) => ({
  id: 'c1',
  subject: 'rose',
  author_id: 'max',
  mentions: [] as string[],
  mentioned_at: {},
  created_at: at,
  ...also,
});
const said = (...all: ReturnType<typeof comment>[]) =>
  eventsOf(round, authors, [], all).map(({ to, what }) => [to, what]);

test('the author is notified of the hearts of this round', () => {
  expect(eventsOf(round, authors, hearts({ max: at, liv: earlier }), [])).toEqual([
    { to: 'anna', by: 'max', what: 'heart', subject: 'rose' },
  ]);
});

test('the author is notified of a comment, and the mentioned people of the mention', () => {
  expect(said(comment())).toEqual([['anna', 'comment']]);
  expect(said(comment({ mentions: ['liv'], mentioned_at: { liv: at } }))).toEqual([
    ['liv', 'mention'],
    ['anna', 'comment'],
  ]);
  expect(said(comment({ mentions: ['anna'], mentioned_at: { anna: at } }))).toEqual([['anna', 'mention']]);
});

test('an edited comment notifies only the people whom it mentions now', () => {
  const mentioned_at = { liv: earlier, ole: at };
  expect(said(comment({ created_at: earlier, mentions: ['liv', 'ole'], mentioned_at }))).toEqual([['ole', 'mention']]);
  expect(said(comment({ created_at: earlier }))).toEqual([]);
});

test('a comment that is written and edited in one round is announced once', () => {
  expect(said(comment(), comment())).toEqual([['anna', 'comment']]);
});

test('what a member did themselves, what was written without an account, and what is gone is no news', () => {
  expect(eventsOf(round, authors, hearts({ anna: at }), [comment({ author_id: 'anna' })])).toEqual([]);
  expect(said(comment({ author_id: null }))).toEqual([]);
  expect(said(comment({ subject: 'gone', mentions: ['liv'], mentioned_at: { liv: at } }))).toEqual([]);
  expect(eventsOf(round, new Map([['rose', null]]), hearts({ max: at }), [])).toEqual([]);
});
