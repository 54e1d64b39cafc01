import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toAccount, toOutsider } from '../../core/mails/addressee.ts';
import { mail } from '../../core/mails/due-kinds.ts';
import { type Letter, postLetter, writeLetter } from '../../core/mails/post.ts';
import { users } from '../../core/users/store.ts';
import { textsFor } from '../../locales/texts.ts';
import { cancel } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { settings } from '../../platform/settings.ts';
import { mailLanguageOf, type StoredCandidate } from '../candidates/store.ts';
import { newCandidateLink, type RecruitmentNoun } from '../noun.ts';
import { calendarFile } from './calendar-file.ts';
import { type Reminder, reminders } from './due-kinds.ts';
import { type MailKind, meetingMail } from './mails.ts';
import type { MeetingPeople } from './people.ts';
import { joinUrlOf, meetingPage } from './present.ts';
import type { StoredMeeting } from './store.ts';

export type MailedMeeting = Pick<
  StoredMeeting,
  | 'id'
  | 'title'
  | 'startsAt'
  | 'durationMinutes'
  | 'timezone'
  | 'sequence'
  | 'passcodeHash'
  | 'cancelReason'
  | 'createdBy'
  | 'candidates'
  | 'interviewers'
  | 'isTentative'
>;

interface Organiser {
  readonly name: string;
  readonly email: string;
}

/**
 * Returns who answers questions about a meeting: the user who created it, if their address is confirmed and their account
 * active; otherwise the site.
 */
export const organiserOf = async (db: Pick<Database, 'get'>, tenant: Tenant, createdBy: string): Promise<Organiser> => {
  const user = await db.get(users, createdBy);
  if (user?.flags.includes('EMAIL_VERIFIED') && !user.flags.includes('DISABLED'))
    return { name: user.name, email: user.email };
  const { mailFrom } = settings();
  const own = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return { name: tenant.profile.displayName, email: tenant.senderEmail || own };
};

interface Mailing {
  readonly tenant: Tenant;
  readonly organiser: Organiser;
  readonly meeting: MailedMeeting;
  /** The uid of the user or program that asked for the mails. */
  readonly sender: string;
  /** Skips the lookup of the sender’s role if it is known. */
  readonly isAdministrator?: true;
  /** Distinguishes these mails from others about the meeting. */
  readonly key: string;
  /** The nouns of recruitment, for links to candidates' own pages; undefined for mails without one. */
  readonly nouns?: readonly RecruitmentNoun[];
}

/** A mail about a meeting. `storeLink` stores the link to the candidate's own page that is in it. */
export interface MeetingLetter extends Letter {
  readonly storeLink?: (tx: Transaction) => Promise<void>;
}

const keyOf = (meetingId: string, key: string, personId: string): string => `meeting-${meetingId}-${key}-${personId}`;

/** Returns the part of a mail's key that names the revision of the meeting. */
export const revisionKey = ({ sequence }: Pick<StoredMeeting, 'sequence'>): string => String(sequence);

/** Returns the part of a reminder's key that names it. */
export const reminderKey = (reminder: Reminder, startsAt: string): string => `${reminder}-${Date.parse(startsAt)}`;

/** The latest revisions whose mails may wait for the next day. */
const waitingRevisions = 10;

/** Cancels the mails to somebody about a meeting that have not been sent. */
export const cancelLetters = (tx: Transaction, meeting: StoredMeeting, personId: string): void => {
  const { id, sequence, startsAt } = meeting;
  const revisions = Array.from({ length: Math.min(sequence + 1, waitingRevisions) }, (_, nth) => sequence - nth);
  const keys = [
    ...revisions.map((revision) => revisionKey({ sequence: revision })),
    ...reminders.map((reminder) => reminderKey(reminder, startsAt)),
  ];
  for (const key of keys) cancel(tx, mail, keyOf(id, key, personId));
};

/** Posts mails about a meeting in the transaction, and stores the links in them. */
export const postMeetingLetters = async (tx: Transaction, letters: readonly MeetingLetter[]): Promise<void> => {
  await Promise.all(letters.map(({ storeLink }) => storeLink?.(tx)));
  for (const letter of letters) postLetter(tx, letter);
};

/** Writes one mail about a meeting to each of these people. */
export const meetingLetters = async (
  kind: MailKind,
  { tenant, organiser, meeting, sender, isAdministrator, key, nouns }: Mailing,
  { candidates, interviewers }: MeetingPeople,
): Promise<MeetingLetter[]> => {
  const url = joinUrlOf(tenant, meeting.id);
  const page = `${tenant.origin}${meetingPage(meeting.id)}`;
  const site = tenant.profile.displayName;
  const facts = { kind, meeting, organiser: organiser.name, site, url };
  const write = async (
    person: { readonly id: string; readonly name: string; readonly email: string },
    to: ReturnType<typeof toAccount>,
    language: string,
    own: Pick<Parameters<typeof meetingMail>[0], 'others' | 'page' | 'ownPage'>,
  ): Promise<Letter> => {
    const { region, timezone: timeZone = meeting.timezone } = to.habits ?? {};
    const t = await textsFor({ language, region, timeZone });
    const attendee = { name: person.name, email: person.email };
    const description = [...(own.others.length > 0 ? [t('recruitment:meeting.with', { names: own.others })] : []), url];
    const file =
      kind === 'reminder' || meeting.isTentative
        ? undefined
        : calendarFile({
            method: kind === 'cancelled' ? 'CANCEL' : 'REQUEST',
            tenantId: tenant.id,
            meeting,
            organiser,
            attendee,
            description: description.join('\n'),
            url,
          });
    return writeLetter(tenant, {
      key: keyOf(meeting.id, key, person.id),
      to,
      replyTo: organiser.email,
      language,
      text: meetingMail({ ...facts, ...own, name: person.name, timeZone }),
      ...(file && { files: [file] }),
    });
  };
  const outside = { person: sender, ...(isAdministrator && { isAdministrator }), class: 'ordinary' as const };
  const writeToCandidate = async (person: StoredCandidate): Promise<MeetingLetter> => {
    const link = nouns && kind !== 'cancelled' ? await newCandidateLink(nouns, tenant.origin) : undefined;
    const letter = await write(
      person,
      // A candidate's own zone is not known.
      toOutsider(person.email, outside, { region: null, timezone: meeting.timezone }),
      mailLanguageOf(tenant, person),
      { others: meeting.interviewers.map(({ name }) => name), ...(link && { ownPage: link.url }) },
    );
    return { ...letter, ...(link && { storeLink: (tx) => link.store(tx, person) }) };
  };
  return Promise.all([
    ...candidates.map(writeToCandidate),
    ...interviewers
      .filter(({ flags }) => !flags.includes('DISABLED'))
      .map((person) =>
        write(person, toAccount(person), person.language, {
          others: meeting.candidates.map(({ name }) => name),
          page,
        }),
      ),
  ]);
};
