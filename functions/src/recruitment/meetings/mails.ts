import { greeting } from '../../core/mails/account-mails.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { type Texts, zoneKey } from '../../locales/texts.ts';
import type { StoredMeeting } from './store.ts';

export type MailKind = 'invited' | 'changed' | 'cancelled' | 'reminder';

interface MeetingMail {
  readonly kind: MailKind;
  readonly meeting: Pick<
    StoredMeeting,
    'title' | 'startsAt' | 'durationMinutes' | 'timezone' | 'passcodeHash' | 'cancelReason' | 'isTentative'
  >;
  readonly organiser: string;
  readonly site: string;
  /** The address of the pre-room. */
  readonly url: string;
  /** The recipient. */
  readonly name: string;
  readonly timeZone: string;
  /** The names of those whom the recipient meets. */
  readonly others: readonly string[];
  /** For interviewers: the page with the candidates and the feedback. */
  readonly page?: string;
  /** For candidates: a link to their own page. */
  readonly ownPage?: string;
}

// The library takes types with an index signature, which an interface lacks.
type About = Readonly<Record<'title' | 'at' | 'organiser' | 'site', string>>;

type Say = (t: Texts, about: About) => string;

const subjects: Readonly<Record<MailKind, Say>> = {
  invited: (t, about) => t('recruitment:meeting.invited.subject', about),
  changed: (t, about) => t('recruitment:meeting.changed.subject', about),
  cancelled: (t, about) => t('recruitment:meeting.cancelled.subject', about),
  reminder: (t, about) => t('recruitment:meeting.reminder.subject', about),
};

const openings: Readonly<Record<MailKind, Say>> = {
  invited: (t, about) => t('recruitment:meeting.invited.what', about),
  changed: (t, about) => t('recruitment:meeting.changed.what', about),
  cancelled: (t, about) => t('recruitment:meeting.cancelled.what', about),
  reminder: (t, about) => t('recruitment:meeting.reminder.what', about),
};

const clock = { dateStyle: 'short', timeStyle: 'short' } as const;

/** Options of a time with its day and zone. */
export const withZone = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const showsSame = (at: string, zone: string, other: string): boolean => {
  const shown = (timeZone: string) => new Intl.DateTimeFormat('en', { ...clock, timeZone }).format(new Date(at));
  return shown(zone) === shown(other);
};

/** Writes a mail about a meeting. Times are in the recipient's zone, and in the meeting's if the clock there differs. */
export const meetingMail =
  ({ kind, meeting, organiser, site, url, name, timeZone, others, page, ownPage }: MeetingMail): WriteMail =>
  (t) => {
    const { title, startsAt: at, durationMinutes: minutes, timezone } = meeting;
    const about = { title, at, organiser, site, [zoneKey]: timezone };
    const there = showsSame(at, timeZone, timezone)
      ? []
      : [
          t('recruitment:meeting.there', {
            zone: timezone.replaceAll('_', ' '),
            there: new Date(at),
            formatParams: { there: { ...withZone, timeZone: timezone } },
          }),
        ];
    const when = [t('recruitment:meeting.when', { at, minutes, [zoneKey]: timezone }), ...there].join('\n');
    const isOn = kind !== 'cancelled';
    return {
      subject: meeting.isTentative ? t('recruitment:meeting.cancelled.untimed', { title }) : subjects[kind](t, about),
      greeting: greeting(t, name),
      paragraphs: [
        openings[kind](t, about),
        // Nobody has agreed on the time of a tentative one, which can only be cancelled.
        ...(meeting.isTentative ? [] : [when]),
        ...(others.length > 0 ? [t('recruitment:meeting.with', { names: others })] : []),
        ...(!isOn && meeting.cancelReason ? [t('recruitment:meeting.reason', { reason: meeting.cancelReason })] : []),
        ...(isOn && meeting.passcodeHash ? [t('recruitment:meeting.passcode', { organiser })] : []),
        ...(isOn && page ? [t('recruitment:meeting.page', { page })] : []),
        ...(isOn && ownPage ? [t('recruitment:meeting.ownPage', { page: ownPage })] : []),
      ],
      ...(isOn && { link: { label: t('recruitment:meeting.join'), url } }),
      closing: [t('recruitment:meeting.reply', { organiser })],
    };
  };
