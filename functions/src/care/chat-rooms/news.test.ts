import { describe, expect, test } from 'vitest';
import { chatNews, type NewMessage, type NotifiedUntil } from './news.ts';

const minute = 60_000;
const start = 1_000_000_000;
const people = ['anna', 'bruno', 'chloe'];
let made = 0;
const message = (author_id: string, at: number, mentions: string[] = []): NewMessage => ({
  id: `m${++made}`,
  author_id,
  mentions,
  at: start + at,
});

const look = (
  messages: readonly NewMessage[],
  { kind = 'group' as 'group' | 'direct', seen = {}, told = {} as NotifiedUntil, now = 0, to = people } = {},
) => chatNews({ kind, people: to, messages, seen, told, now: start + now });
const toldBy = ({ news }: ReturnType<typeof chatNews>) => news.map(({ kind, to }) => [kind, ...to]);

describe('new messages are announced', () => {
  test('to everybody in the room except their author', () => {
    expect(toldBy(look([message('anna', 0)]))).toEqual([['newMessages', 'bruno', 'chloe']]);
  });

  test('to nobody who has seen them or has written since', () => {
    const messages = [message('anna', 0), message('chloe', minute)];
    expect(toldBy(look(messages, { seen: { bruno: start + 2 * minute } }))).toEqual([['newMessages', 'anna']]);
  });

  test('once, however many there are, until the recipient has seen the room', () => {
    let told: NotifiedUntil = {};
    let times = 0;
    for (let number = 0; number < 100; number++) {
      const at = number * 30_000;
      const found = look([message('anna', at)], { told, now: at + 1000 });
      times += found.news.filter(({ to }) => to.includes('bruno')).length;
      told = found.told;
    }
    expect(times).toBe(1);
    const after = { told, now: 51 * minute, seen: { bruno: start + 50 * minute } };
    expect(toldBy(look([message('anna', 50 * minute + 1)], after))).toEqual([['newMessages', 'bruno']]);
  });

  test('again after an hour, if the room was not seen', () => {
    const { told } = look([message('anna', 0)]);
    expect(toldBy(look([message('anna', 59 * minute)], { told, now: 59 * minute }))).toEqual([]);
    const later = look([message('anna', 61 * minute)], { told, now: 61 * minute });
    expect(toldBy(later)).toEqual([['newMessages', 'bruno', 'chloe']]);
  });

  test('once, if the same messages are looked at again', () => {
    const messages = [message('anna', 0), message('bruno', 10)];
    const { told } = look(messages);
    expect(toldBy(look(messages, { told, now: minute }))).toEqual([]);
  });
});

describe('a mention', () => {
  test('is announced as a mention, even after new messages, and replaces their announcement', () => {
    const first = look([message('anna', 0)]);
    const second = look([message('anna', minute, ['bruno'])], { told: first.told, now: minute });
    expect(toldBy(second)).toEqual([['mention', 'bruno']]);
    const both = look([message('anna', 0, ['bruno']), message('anna', 1)]);
    expect(toldBy(both).toSorted()).toEqual([
      ['mention', 'bruno'],
      ['newMessages', 'chloe'],
    ]);
    expect(toldBy(look([message('anna', minute)], { told: both.told, now: minute }))).toEqual([]);
  });

  test('of the author, or of a user outside the room, is not announced', () => {
    const found = look([message('anna', 0, ['anna', 'stranger'])], { to: ['anna', 'bruno'] });
    expect(toldBy(found)).toEqual([['newMessages', 'bruno']]);
  });
});

test('in a direct room the other person is notified of a direct message, mentioned or not', () => {
  const found = look([message('anna', 0, ['bruno'])], { kind: 'direct', to: ['anna', 'bruno'] });
  expect(toldBy(found)).toEqual([['directMessage', 'bruno']]);
});

test('old announcements are forgotten, so that a room’s record stays small', () => {
  const { told } = look([message('anna', 0)]);
  expect(Object.keys(told)).toEqual(['bruno', 'chloe']);
  expect(look([], { told, now: 61 * minute }).told).toEqual({});
});
