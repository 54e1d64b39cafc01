import { describe, expect, test } from 'vitest';
import { addressesIn, bodyOf, emptyMessage, judge, localTime, valuesOf } from './message-values.ts';

const written = { ...emptyMessage(), title: 'For later', content: 'You were loved.' };
const faults = (also: object) =>
  (judge.safeParse({ ...written, ...also }).error?.issues ?? []).map(({ path, code }) => `${path} ${code}`);

describe('the form of a message', () => {
  test('requires what its schedule and audience need, and nothing else', () => {
    expect(faults({})).toEqual(['deliver_at required', 'recipients required']);
    expect(faults({ schedule_type: 'RELATIVE_TO_DEATH', scope: 'CIRCLE' })).toEqual([]);
    expect(faults({ schedule_type: 'RELATIVE_DATE', scope: 'FAMILY' })).toEqual(['anchor_date required']);
    expect(faults({ deliver_at: '2027-05-03T09:00', recipients: { members: ['anna'], addresses: '' } })).toEqual([]);
    const given = (addresses: string) =>
      faults({ deliver_at: '2027-05-03T09:00', recipients: { members: [], addresses } });
    expect(given("anna@example.com, o'neill+list@mail.example.co.uk")).toEqual([]);
    for (const typo of [
      'paul',
      'paul@example',
      'paul..b@example.com',
      'paul@exa_mple.com',
      `${'p'.repeat(65)}@example.com`,
    ])
      expect([typo, given(`anna@example.com, ${typo}`)]).toEqual([typo, ['recipients invalid_format']]);
  });

  test('sends only what its schedule uses', () => {
    const at = '2027-05-03T09:00';
    const recipients = { members: ['anna'], addresses: 'paul@example.com\n marie@example.com' };
    const body = bodyOf({ ...written, deliver_at: at, anchor_date: '2027-01-01', recipients }, 'garden');
    expect(body).toMatchObject({
      offset: null,
      anchor_date: null,
      recipients: ['anna', 'paul@example.com', 'marie@example.com'],
    });
    expect(localTime(body.deliver_at!)).toBe(at);
    const toAll = bodyOf({ ...written, schedule_type: 'RELATIVE_TO_DEATH', scope: 'CIRCLE', recipients }, 'garden');
    expect(toAll).toMatchObject({ deliver_at: null, offset: { years: 0, months: 0, days: 0 }, recipients: [] });
  });

  test('shows a stored message as it was written', () => {
    const recipients = { members: ['anna'], addresses: 'paul@example.com' };
    const values = { ...written, deliver_at: '2027-05-03T09:00', recipients };
    expect(valuesOf({ ...bodyOf(values, 'garden'), attachments: [] } as never)).toEqual(values);
  });

  test('accepts addresses one per line, or separated by commas', () => {
    expect(addressesIn(' a@b.c,\n d@e.f; ')).toEqual(['a@b.c', 'd@e.f']);
  });
});
