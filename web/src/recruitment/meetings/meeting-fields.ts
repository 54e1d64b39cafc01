import { fewestSlots, MeetingWrite, Passcode } from '@kindred/contract/recruitment/meetings/meeting';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import * as z from 'zod';
import { fromLocal, toLocal } from '../../ui/zoned-time.ts';

const bodySchema = z.object({ ...MeetingWrite, passcode: Passcode.nullable().optional() });
const slotsSchema = z.array(z.string()).min(fewestSlots);
export type MeetingBody = z.input<typeof bodySchema>;

/** The form's values. */
export interface MeetingValues {
  readonly title: string;
  /** Empty: none. */
  readonly positionId: string;
  readonly candidateIds: readonly string[];
  readonly interviewerIds: readonly string[];
  /** By the clock of the time zone. */
  readonly startsAt: string;
  readonly durationMinutes: string;
  readonly timezone: string;
  readonly joinPolicy: string;
  /** A new passcode. Empty keeps the current one. */
  readonly passcode: string;
  readonly hasPasscode: boolean;
  readonly notes: string;
  /** Whether the candidate of a new meeting chooses one of these times. */
  readonly isProposing: boolean;
  readonly slots: readonly string[];
}

const hour = 3_600_000;

/** Returns the next full hour at least an hour from now. */
const nextHour = (): string => new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString();

interface Start {
  /** The first day, at nine; by default the next hour. */
  readonly day?: string | null;
  readonly candidateId?: string | null;
  readonly positionId?: string | null;
}

export const newMeeting = ({ day, candidateId, positionId }: Start): MeetingValues => {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    title: '',
    positionId: positionId ?? '',
    candidateIds: candidateId ? [candidateId] : [],
    interviewerIds: [],
    startsAt: day ? `${day}T09:00` : toLocal(nextHour(), timezone),
    durationMinutes: '45',
    timezone,
    joinPolicy: 'KNOCK',
    passcode: '',
    hasPasscode: false,
    notes: '',
    isProposing: false,
    slots: [],
  };
};

export const valuesOf = (meeting: Meeting): MeetingValues => ({
  title: meeting.title,
  positionId: meeting.positionId ?? '',
  candidateIds: meeting.candidateIds,
  interviewerIds: meeting.interviewerIds,
  startsAt: toLocal(meeting.startsAt, meeting.timezone),
  durationMinutes: String(meeting.durationMinutes),
  timezone: meeting.timezone,
  joinPolicy: meeting.joinPolicy,
  passcode: '',
  hasPasscode: meeting.hasPasscode,
  notes: meeting.notes,
  isProposing: false,
  slots: [],
});

/** Returns a meeting as an update sends it, with its passcode unchanged. */
export const bodyOfMeeting = (meeting: Meeting): MeetingBody => ({
  title: meeting.title,
  positionId: meeting.positionId,
  candidateIds: meeting.candidateIds,
  interviewerIds: meeting.interviewerIds,
  startsAt: meeting.startsAt,
  durationMinutes: meeting.durationMinutes,
  timezone: meeting.timezone,
  joinPolicy: meeting.joinPolicy,
  notes: meeting.notes,
});

const numberOf = (written: string): number => (written.trim() === '' ? NaN : Number(written));

const passcodeOf = ({ hasPasscode, passcode }: MeetingValues): string | null | undefined => {
  if (!hasPasscode) return null;
  return passcode.trim() === '' ? undefined : passcode;
};

/** Until the candidate has chosen, a meeting is at the last of the proposed times, so that it stays upcoming. */
const startOf = ({ isProposing, slots, startsAt, timezone }: MeetingValues): string =>
  isProposing ? (slots.at(-1) ?? '') : fromLocal(startsAt, timezone);

export const bodyOf = (values: MeetingValues): MeetingBody => ({
  title: values.title,
  positionId: values.positionId || null,
  candidateIds: [...values.candidateIds],
  interviewerIds: [...values.interviewerIds],
  startsAt: startOf(values),
  durationMinutes: numberOf(values.durationMinutes),
  timezone: values.timezone,
  joinPolicy: values.joinPolicy as MeetingBody['joinPolicy'],
  notes: values.notes,
  passcode: passcodeOf(values),
});

/** Validates the form. A new meeting that needs a passcode has to have one. */
export const meetingJudge = (needsPasscode: boolean) => ({
  safeParse: (values: unknown) => {
    const written = values as MeetingValues;
    const withPasscode = needsPasscode && written.hasPasscode ? { passcode: Passcode } : {};
    const withSlots = written.isProposing ? { slots: slotsSchema, startsAt: z.string() } : {};
    const schema = bodySchema.extend({ ...withPasscode, ...withSlots });
    return schema.safeParse({ ...bodyOf(written), slots: written.slots });
  },
});

/** Who gets which mail when a form is saved, by the number of people. */
export interface Mailing {
  readonly invited: number;
  readonly changed: number;
  readonly cancelled: number;
}

/** Returns who gets a mail about these values, as the server decides it. */
export const mailingOf = (values: MeetingValues, before: Meeting | undefined): Mailing => {
  const now = [...values.candidateIds, ...values.interviewerIds];
  if (!before) return { invited: values.isProposing ? 0 : now.length, changed: 0, cancelled: 0 };
  const then = [...before.candidateIds, ...before.interviewerIds];
  const startsAt = fromLocal(values.startsAt, values.timezone);
  const isRestarted = Date.parse(startsAt) !== Math.floor(Date.parse(before.startsAt) / 60_000) * 60_000;
  const isRetimed = isRestarted || numberOf(values.durationMinutes) !== before.durationMinutes;
  const isMoved = isRetimed || values.title.trim() !== before.title || values.timezone !== before.timezone;
  // Nobody is invited to a tentative meeting until its time is settled.
  if (before.isTentative) return { invited: isRestarted ? now.length : 0, changed: 0, cancelled: 0 };
  return {
    invited: now.filter((id) => !then.includes(id)).length,
    changed: isMoved ? now.filter((id) => then.includes(id)).length : 0,
    cancelled: then.filter((id) => !now.includes(id)).length,
  };
};
