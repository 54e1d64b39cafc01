import type { KindRules, MailChoice } from '@kindred/contract/core/notifications/kind';
import { describe, expect, test } from 'vitest';
import { decide, type Question } from './decide.ts';

/** Noon in Paris, in winter. */
const noon = '2026-01-15T11:00:00.000Z';
const night = '2026-01-15T22:30:00.000Z';
const rules: KindRules = { inApp: true, email: 'now' };
const anniversary: KindRules = { ...rules, isAnniversary: true };
const quietHours = { from: '22:00', to: '07:00' };

interface Case {
  readonly at?: string;
  readonly rules?: KindRules;
  readonly inApp?: boolean;
  readonly email?: MailChoice;
  readonly settings?: Partial<Question['settings']>;
  readonly timeZone?: string;
  readonly isReachable?: boolean;
  readonly push?: boolean;
  readonly hasDevices?: boolean;
  readonly circleId?: string | null;
}

const ask = (one: Case): string => {
  const { inApp, mail, push } = decide({
    rules: one.rules ?? rules,
    choice: { inApp: one.inApp ?? true, email: one.email ?? 'now', push: one.push ?? true },
    settings: { quietHours: null, digestHour: 8, circles: {}, ...one.settings },
    circleId: one.circleId === undefined ? 'garden' : one.circleId,
    timeZone: one.timeZone ?? 'Europe/Paris',
    isReachable: one.isReachable ?? true,
    hasDevices: one.hasDevices ?? false,
    at: Date.parse(one.at ?? noon),
  });
  const time = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  const devices = push ? `, devices ${time(push.at)}` : '';
  return `${inApp ? 'app' : '-'}, ${mail ? `${mail.how} ${time(mail.at)}` : '-'}${devices}`;
};

const muted = { garden: { mutedUntil: '2026-02-01T00:00:00.000Z' } };
const noAnniversaries = { garden: { noAnniversaries: true } };

describe('a person is notified of an event', () => {
  const table: readonly [string, Case, string][] = [
    ['in the app and by mail now', {}, 'app, now 2026-01-15T11:00'],
    ['in the app alone', { email: 'off' }, 'app, -'],
    ['on their devices too', { email: 'off', hasDevices: true }, 'app, -, devices 2026-01-15T11:00'],
    ['not on devices, if they turned that off', { email: 'off', hasDevices: true, push: false }, 'app, -'],
    ['not on devices, if it is not in the app', { email: 'off', hasDevices: true, inApp: false }, '-, -'],
    [
      'on devices once the quiet hours are over',
      { email: 'off', hasDevices: true, at: night, settings: { quietHours } },
      'app, -, devices 2026-01-16T06:00',
    ],
    ['not on devices in a muted circle', { hasDevices: true, settings: { circles: muted } }, '-, -'],
    ['by mail alone', { inApp: false }, '-, now 2026-01-15T11:00'],
    ['not at all, if both are off', { inApp: false, email: 'off' }, '-, -'],
    ['in the daily mail, at the next such hour', { email: 'digest' }, 'app, digest 2026-01-16T07:00'],
    [
      'in the daily mail of the same day, if its hour is to come',
      { email: 'digest', settings: { digestHour: 18 } },
      'app, digest 2026-01-15T17:00',
    ],
    [
      'in the daily mail by the clock of their time zone',
      { email: 'digest', timeZone: 'America/New_York' },
      'app, digest 2026-01-15T13:00',
    ],
    [
      'in the daily mail at the same hour after the clocks change',
      { email: 'digest', at: '2026-03-28T11:00:00.000Z' },
      'app, digest 2026-03-29T06:00',
    ],
    ['after the quiet hours', { at: night, settings: { quietHours } }, 'app, now 2026-01-16T06:00'],
    [
      'after the quiet hours, past midnight too',
      { at: '2026-01-16T02:00:00.000Z', settings: { quietHours } },
      'app, now 2026-01-16T06:00',
    ],
    [
      'at once when the quiet hours end',
      { at: '2026-01-16T06:00:00.000Z', settings: { quietHours } },
      'app, now 2026-01-16T06:00',
    ],
    [
      'after quiet hours within a day',
      { settings: { quietHours: { from: '11:30', to: '14:00' } } },
      'app, now 2026-01-15T13:00',
    ],
    [
      'at once, where quiet hours have no length',
      { settings: { quietHours: { from: '12:00', to: '12:00' } } },
      'app, now 2026-01-15T11:00',
    ],
    [
      'in a daily mail that waits for the end of the quiet hours',
      { email: 'digest', settings: { quietHours: { from: '07:00', to: '10:00' } } },
      'app, digest 2026-01-16T09:00',
    ],
    ['not at all, in a circle that is muted', { settings: { circles: muted } }, '-, -'],
    [
      'of another circle than the muted one',
      { circleId: 'harbour', settings: { circles: muted } },
      'app, now 2026-01-15T11:00',
    ],
    ['of what is in no circle', { circleId: null, settings: { circles: muted } }, 'app, now 2026-01-15T11:00'],
    [
      'again once the circle is no longer muted',
      { at: '2026-02-01T00:00:00.000Z', settings: { circles: muted } },
      'app, now 2026-02-01T00:00',
    ],
    ['not of anniversaries, if they asked so', { rules: anniversary, settings: { circles: noAnniversaries } }, '-, -'],
    [
      'of all else, if they want no anniversaries',
      { settings: { circles: noAnniversaries } },
      'app, now 2026-01-15T11:00',
    ],
    ['in the app alone, where the event has a mail of its own', { rules: { ...rules, hasOwnMail: true } }, 'app, -'],
    ['in the app alone, if mails do not reach them', { isReachable: false }, 'app, -'],
    ['in the app alone, if mails do not reach them daily either', { isReachable: false, email: 'digest' }, 'app, -'],
  ];

  test.each(table)('%s', (_, one, expected) => {
    expect(ask(one)).toBe(expected);
  });
});
