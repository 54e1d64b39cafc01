import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { describe, expect, test } from 'vitest';
import { bodyOf, mailingOf, meetingJudge, newMeeting, valuesOf } from './meeting-fields.ts';

const meeting: Meeting = {
  id: 'm',
  title: 'First talk',
  positionId: null,
  candidateIds: ['rosa'],
  interviewerIds: ['ines', 'ivan'],
  candidates: [],
  interviewers: [],
  startsAt: '2026-10-26T14:00:00.000Z',
  durationMinutes: 45,
  timezone: 'Europe/Paris',
  joinPolicy: 'KNOCK',
  notes: '',
  status: 'SCHEDULED',
  cancelReason: null,
  isTentative: false,
  proposal: null,
  hasPasscode: false,
  joinUrl: 'https://acme.example/x',
  sequence: 0,
  createdBy: 'ada',
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  version: 1,
};

describe('the form of a meeting', () => {
  test('has the time of the meeting’s zone, and returns the same time', () => {
    const values = valuesOf(meeting);
    expect(values.startsAt).toBe('2026-10-26T15:00');
    expect(bodyOf(values).startsAt).toBe(meeting.startsAt);
    expect(bodyOf({ ...values, timezone: 'America/New_York' }).startsAt).toBe('2026-10-26T19:00:00.000Z');
  });

  test('is at the last of the proposed times until the candidate has chosen', () => {
    const slots = ['2026-10-26T09:00:00.000Z', '2026-10-27T09:00:00.000Z', '2026-10-28T09:00:00.000Z'];
    expect(bodyOf({ ...newMeeting({}), isProposing: true, slots }).startsAt).toBe(slots[2]);
  });

  test('keeps, sets or removes the passcode', () => {
    const values = valuesOf({ ...meeting, hasPasscode: true });
    expect(bodyOf(values).passcode).toBeUndefined();
    expect(bodyOf({ ...values, passcode: 'roses' }).passcode).toBe('roses');
    expect(bodyOf({ ...values, hasPasscode: false }).passcode).toBeNull();
    const fresh = { ...newMeeting({}), title: 'Talk', hasPasscode: true };
    expect(meetingJudge(true).safeParse(fresh).success).toBe(false);
    expect(meetingJudge(true).safeParse({ ...fresh, passcode: 'roses' }).success).toBe(true);
  });

  test('knows who gets a mail', () => {
    const values = valuesOf(meeting);
    expect(mailingOf(values, undefined)).toEqual({ invited: 3, changed: 0, cancelled: 0 });
    expect(mailingOf({ ...values, notes: 'x' }, meeting)).toEqual({ invited: 0, changed: 0, cancelled: 0 });
    expect(mailingOf({ ...values, durationMinutes: '60' }, meeting)).toEqual({ invited: 0, changed: 3, cancelled: 0 });
    expect(mailingOf({ ...values, interviewerIds: ['ines', 'cleo'] }, meeting)).toEqual({
      invited: 1,
      changed: 0,
      cancelled: 1,
    });
  });

  test('invites nobody to a tentative meeting before its time is set', () => {
    const tentative = { ...meeting, isTentative: true };
    const values = valuesOf(tentative);
    const invitedBy = (change: object) => mailingOf({ ...values, ...change }, tentative).invited;
    expect([{ durationMinutes: '60' }, { title: 'Talk' }, { startsAt: '2026-10-27T15:00' }].map(invitedBy)).toEqual([
      0, 0, 3,
    ]);
  });
});
