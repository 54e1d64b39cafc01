import { describe, expect, test } from 'vitest';
import { broughtInBy, type Known, whoConfirms } from './who-confirms.ts';

const day = (of: number): string => new Date(Date.UTC(2026, 0, 100 - of)).toISOString();
const today = day(0);

/**
 * Returns a person who could confirm deaths for 100 days. `broughtBy` maps who brought them in to how many days ago.
 */
const person = (user_id: string, broughtBy: Record<string, number> = {}, also: Partial<Known> = {}): Known => ({
  user_id,
  brought_by: Object.entries(broughtBy).map(([by, days]) => ({ user_id: by, at: day(days) })),
  is_unknown: false,
  could_since: day(100),
  could_until: null,
  ...also,
});
const confirmers = (...others: Known[]) => whoConfirms('recorder', today, [person('recorder'), ...others]).confirmers;
const couldHave = (...others: Known[]) => whoConfirms('recorder', today, [person('recorder'), ...others]).couldHave;

describe('the people who may confirm a death', () => {
  test('are those who could do so before and were not brought in by the recorder', () => {
    expect(confirmers(person('independent'), person('invited', { recorder: 50 }))).toEqual(['independent']);
    expect(confirmers(person('plain', {}, { could_since: null }))).toEqual([]);
    expect(confirmers(person('removed', {}, { could_until: day(1) }))).toEqual([]);
  });

  test('are not those whom the recorder brought in through others, however long the chain', () => {
    const chain = [person('c', { b: 10 }), person('b', { a: 20 }), person('a', { recorder: 30 })];
    expect(confirmers(...chain)).toEqual([]);
    expect(confirmers(person('c', { b: 10 }), person('b', { outside: 20 }))).toEqual(['c', 'b']);
  });

  test('are not those whom the recorder promoted after another member had invited them', () => {
    expect(confirmers(person('promoted', { another: 90, recorder: 5 }))).toEqual([]);
  });

  test('are neither members of unknown origin nor those whom they brought in', () => {
    const unknown = person('old', {}, { is_unknown: true });
    expect(confirmers(unknown, person('theirs', { old: 20 }))).toEqual([]);
    expect(couldHave(unknown)).toBe(false);
  });
});

describe('a death could have been confirmed in the 14 days before by a person', () => {
  test('who may still', () => expect(couldHave(person('independent'))).toBe(true));
  test('who was removed or demoted in that time, but not before it', () => {
    expect(couldHave(person('removed', {}, { could_until: day(13) }))).toBe(true);
    expect(couldHave(person('removed', {}, { could_until: day(15) }))).toBe(false);
  });
  test('whom the recorder promoted or invited again in that time, but not before it', () => {
    expect(couldHave(person('promoted', { another: 90, recorder: 13 }))).toBe(true);
    expect(couldHave(person('promoted', { another: 90, recorder: 15 }))).toBe(false);
  });
  test('but not by one who came in that time through the recorder', () => {
    expect(couldHave(person('new', { recorder: 5 }, { could_since: day(5) }))).toBe(false);
  });
});

test('the search ends if people brought each other in', () => {
  const since = broughtInBy('a', [person('b', { a: 3, c: 2 }), person('c', { b: 1 }), person('a', { c: 1 })]);
  expect([...since.keys()]).toEqual(['a', 'b', 'c']);
});
