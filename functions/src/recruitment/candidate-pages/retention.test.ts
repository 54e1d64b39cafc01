import { describe, expect, test } from 'vitest';
import { erasesAt, keepingOf, monthsAfter } from './retention.ts';

const none = { status: 'NONE', at: null, until: null } as const;
const updatedAt = '2026-01-31T10:00:00.000Z';
const application = (stage: 'OFFER' | 'HIRED' | 'REJECTED' | 'WITHDRAWN', stageSince: string) => ({
  id: stage,
  positionId: stage,
  positionTitle: 'Nurse',
  stage,
  stageSince,
});
const rejected = application('REJECTED', '2025-08-31T12:00:00.000Z');
const withdrawn = application('WITHDRAWN', '2025-09-01T12:00:00.000Z');
const candidate = { applications: [rejected], consent: none, updatedAt };

describe('a candidate is kept', () => {
  test('six months from the last closed application, whatever changed since', () => {
    const keeping = { until: '2026-03-01T12:00:00.000Z', rule: 'REJECTED' };
    expect(keepingOf({ ...candidate, applications: [withdrawn, rejected] })).toEqual(keeping);
  });

  test('24 months from the last change while an application is open, once hired, and without applications', () => {
    const until = '2028-01-31T10:00:00.000Z';
    const hired = application('HIRED', '2025-01-01T00:00:00.000Z');
    const offered = application('OFFER', '2025-01-01T00:00:00.000Z');
    expect(keepingOf({ ...candidate, applications: [rejected, hired] })).toEqual({ until, rule: 'HIRED' });
    expect(keepingOf({ ...candidate, applications: [rejected, offered] })).toEqual({ until, rule: 'UNTOUCHED' });
    expect(keepingOf({ ...candidate, applications: [] })).toEqual({ until, rule: 'UNTOUCHED' });
  });

  test('24 months from the last move, if it is later than the last edit', () => {
    const hired = application('HIRED', '2026-03-01T00:00:00.000Z');
    expect(keepingOf({ ...candidate, applications: [hired] })).toMatchObject({ until: '2028-03-01T00:00:00.000Z' });
  });

  test('as long as they agreed, if that is longer', () => {
    const given = (until: string) => ({ ...candidate, consent: { status: 'GIVEN', at: updatedAt, until } as const });
    const [long, short] = ['2027-06-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    expect(keepingOf(given(long))).toEqual({ until: long, rule: 'CONSENT' });
    expect(keepingOf(given(short))).toMatchObject({ rule: 'REJECTED' });
  });

  test('less than 24 hours after they withdrew their consent', () => {
    const consent = { status: 'WITHDRAWN', at: updatedAt, until: null } as const;
    expect(keepingOf({ ...candidate, consent })).toEqual({ until: '2026-02-01T09:00:00.000Z', rule: 'WITHDRAWN' });
    expect(erasesAt({ ...candidate, consent })).toBe('2026-02-01T09:00:00.000Z');
  });

  test('until the midnight after that time, so that changes of one day share a plan', () => {
    const later = { ...candidate, applications: [], updatedAt: '2026-01-31T23:59:59.999Z' };
    expect(erasesAt({ ...candidate, applications: [] })).toBe('2028-02-01T00:00:00.000Z');
    expect(erasesAt(later)).toBe('2028-02-01T00:00:00.000Z');
  });

  test('to the end of a shorter month', () => {
    expect(monthsAfter('2026-08-31T12:00:00.000Z', 6)).toBe('2027-02-28T12:00:00.000Z');
  });
});
