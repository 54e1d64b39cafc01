import { afterEach, beforeEach, expect, test } from 'vitest';
import { timestamp, useClock } from '../../platform/clock.ts';
import { failureOf, isGivenUp, isTooLate, type Refusal } from './outcome.ts';

const start = Date.parse('2026-11-27T09:00:00.000Z');
const [minute, hour] = [60_000, 3_600_000];
const scheduledAt = timestamp(start);
let at = start;

beforeEach(() => {
  at = start;
  useClock(() => at);
});
afterEach(() => useClock());

const decided = (kind: Refusal['kind'], { tries = 1, retryAt = null as string | null, words = '' } = {}) =>
  failureOf({ kind, words, retryAt }, { scheduledAt, tries });

test.each([
  ['expired', 'connection_expired'],
  ['refused', 'refused'],
  ['duplicate', 'duplicate'],
  ['answer_lost', 'answer_lost'],
  ['owner_gone', 'owner_gone'],
  ['connection_missing', 'connection_missing'],
  ['picture_refused', 'picture_refused'],
] as const)('%s is final: %s', (kind, code) => {
  expect(decided(kind, { words: 'No.' })).toEqual({ code, message: 'No.', attempts: 1, retryAt: null });
});

test('an unreachable LinkedIn is tried again after 1, 2, 4 … 60 minutes', () => {
  const pauses = [1, 2, 3, 6, 7, 20].map((tries) => {
    const { code, retryAt } = decided('unreachable_before_send', { tries });
    return [code, (Date.parse(retryAt!) - start) / minute];
  });
  expect(pauses.map(([, pause]) => pause)).toEqual([1, 2, 4, 32, 60, 60]);
  expect(new Set(pauses.map(([code]) => code))).toEqual(new Set(['linkedin_unreachable']));
});

test('a post is tried again when LinkedIn says, at the earliest in a minute', () => {
  const asked = (seconds: number) => decided('rate_limited', { retryAt: timestamp(start + seconds * 1000) }).retryAt;
  expect(asked(600)).toBe(timestamp(start + 600_000));
  expect(asked(0)).toBe(timestamp(start + minute));
});

test('no attempt is planned later than a day after the post’s time', () => {
  const late = decided('rate_limited', { retryAt: timestamp(start + 24 * hour + 1000) });
  expect(late).toMatchObject({ code: 'rate_limited', retryAt: null });
  at = start + 23.5 * hour;
  expect(decided('server_error', { tries: 30 })).toMatchObject({ code: 'linkedin_error', retryAt: null });
});

test('a post is not sent unasked when it is more than a day late', () => {
  at = start + 24.5 * hour;
  expect([isTooLate({ scheduledAt }), isGivenUp({ scheduledAt })]).toEqual([false, true]);
  at = start + 25.5 * hour;
  expect(isTooLate({ scheduledAt })).toBe(true);
});
