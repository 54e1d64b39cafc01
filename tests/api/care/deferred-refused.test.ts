import { beforeAll, describe, expect, test } from 'vitest';
import { DeferredLife, dayIn, inDays } from '../../support/care/deferred-life.ts';

const life = new DeferredLife();
const many = (count: number) => Array.from({ length: count }, (_, at) => `aunt-${at}@example.com`);

beforeAll(async () => {
  await life.create();
  await life.newCircle();
});

describe('is refused, and the field is named:', () => {
  const relative = {
    schedule_type: 'RELATIVE_DATE',
    anchor_date: dayIn(30),
    offset: { years: 0, months: 0, days: 0 },
  };
  test.each<[string, string, () => object]>([
    ['in the past', 'deliver_at', () => ({ deliver_at: inDays(-1) })],
    ['without a time', 'deliver_at', () => ({ deliver_at: null })],
    ['in a thousand years', 'deliver_at', () => ({ deliver_at: '3026-01-01T00:00:00Z' })],
    ['counted from a past day', 'anchor_date', () => ({ ...relative, anchor_date: '1990-01-01' })],
    ['counted from no day', 'anchor_date', () => ({ ...relative, anchor_date: null })],
    ['in an unknown zone', 'timezone', () => ({ ...relative, timezone: 'Europe/Atlantis' })],
    ['at no time of day', 'deliver_time', () => ({ ...relative, deliver_time: '25:00' })],
    [
      'before a death',
      'offset',
      () => ({ schedule_type: 'RELATIVE_TO_DEATH', offset: { years: 0, months: 0, days: -1 } }),
    ],
    ['to nobody', 'recipients', () => ({ scope: 'INDIVIDUAL' })],
    ['to 1,000 recipients', 'recipients', () => ({ scope: 'INDIVIDUAL', recipients: many(1000) })],
    ['to oneself', 'recipients', () => ({ scope: 'INDIVIDUAL', recipients: [life.author.uid] })],
    [
      'to the author’s own address',
      'recipients',
      () => ({ scope: 'INDIVIDUAL', recipients: [life.author.email.toUpperCase()] }),
    ],
    ['to somebody who is no member', 'recipients', () => ({ scope: 'INDIVIDUAL', recipients: ['nobody'] })],
    ['to chosen people and the circle', 'recipients', () => ({ recipients: many(1) })],
    ['without words', 'content', () => ({ content: ' ' })],
    ['with too many words', 'content', () => ({ content: 'a'.repeat(20_001) })],
    ['with six files', 'attachments', () => ({ attachments: many(6).map((_, at) => ({ id: `f${at}` })) })],
  ])('a message %s', async (_, field, also) => {
    const { status, problem } = await life.write(also());
    expect([status, problem.issues?.map((issue) => issue.path.split('.')[0])]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
  });
});
