import type { KindRules } from '@kindred/contract/core/notifications/kind';
import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import { nextTime, timeOfDay } from './local-time.ts';

/** Everything that decides how a person is notified of an event. */
export interface Question {
  readonly rules: KindRules;
  /** The person's choice for this kind. */
  readonly choice: NotificationChoices['kinds'][keyof NotificationChoices['kinds']];
  readonly settings: Pick<NotificationChoices, 'quietHours' | 'digestHour' | 'circles'>;
  readonly circleId: string | null;
  readonly timeZone: string;
  /** Whether mails reach the person: the address is verified and the account is open. */
  readonly isReachable: boolean;
  /** Whether the person turned notifications on for a device. */
  readonly hasDevices: boolean;
  /** Now, in milliseconds. */
  readonly at: number;
}

/** How a person is notified of an event. Times are in milliseconds. */
export interface Decision {
  readonly inApp: boolean;
  readonly mail: { readonly how: 'now' | 'digest'; readonly at: number } | null;
  /** When it is shown on the person's devices. Only what is in the app is shown there. */
  readonly push: { readonly at: number } | null;
}

const notAtAll: Decision = { inApp: false, mail: null, push: null };

/**
 * Decides how to notify one person of one event: in the app, by mail now or after the quiet hours, in the daily mail,
 * on their devices, or not at all. Everything but security mails, invitations and deferred deliveries follows this decision.
 */
export const decide = (question: Question): Decision => {
  const { rules, choice, circleId, settings } = question;
  const circle = circleId === null ? undefined : settings.circles[circleId];
  if (circle?.mutedUntil && Date.parse(circle.mutedUntil) > question.at) return notAtAll;
  if (circle?.noAnniversaries && rules.isAnniversary) return notAtAll;
  return { inApp: choice.inApp, mail: mailOf(question), push: pushOf(question) };
};

const mailOf = ({ rules, choice, settings, timeZone, isReachable, at }: Question): Decision['mail'] => {
  if (rules.hasOwnMail || !isReachable || choice.email === 'off') return null;
  if (choice.email === 'digest') {
    const hour = `${String(settings.digestHour).padStart(2, '0')}:00`;
    return { how: 'digest', at: afterQuiet(nextTime(at, hour, timeZone), settings, timeZone) };
  }
  return { how: 'now', at: afterQuiet(at, settings, timeZone) };
};

const pushOf = ({ choice, settings, timeZone, hasDevices, at }: Question): Decision['push'] =>
  choice.inApp && choice.push && hasDevices ? { at: afterQuiet(at, settings, timeZone) } : null;

/** Returns the time itself, or the end of the quiet hours if it is within them. */
export const afterQuiet = (at: number, { quietHours }: Question['settings'], timeZone: string): number => {
  if (!quietHours) return at;
  const { from, to } = quietHours;
  const time = timeOfDay(at, timeZone);
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  return isQuiet ? nextTime(at, to, timeZone) : at;
};
