import { Temporal } from 'temporal-polyfill';
import type { StoredUser } from '../../core/users/store.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import { rateCandidate } from '../feedback/rating.ts';
import { feedback, feedbackId, type StoredFeedback } from '../feedback/store.ts';
import { meetings } from '../meetings/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import type { StoredPosition } from '../positions/store.ts';

/** A sample meeting with one of the position's people. */
interface SampleMeeting {
  readonly person: string;
  readonly title: string;
  /** From today; negative for a meeting that is over and has feedback. */
  readonly days: number;
  readonly hour: number;
  readonly said?: Pick<StoredFeedback, 'rating' | 'recommendation' | 'strengths' | 'concerns'>;
}

const sampleMeetings: Readonly<Record<string, readonly SampleMeeting[]>> = {
  'sample-carer': [
    {
      person: 'Amina Benali',
      title: 'First talk: Care coordinator',
      days: -5,
      hour: 10,
      said: {
        rating: 5,
        recommendation: 'STRONG_YES',
        strengths: 'Told us how she calmed a family after a missed visit.',
        concerns: '',
      },
    },
    { person: 'Grace Okoye', title: 'First talk: Care coordinator', days: 2, hour: 14 },
  ],
  'sample-developer': [
    {
      person: 'Priya Raman',
      title: 'Code review together: Web developer',
      days: -3,
      hour: 15,
      said: {
        rating: 4,
        recommendation: 'YES',
        strengths: 'Found the missing label before we did.',
        concerns: 'Has not worked in a small team yet.',
      },
    },
    { person: 'Sara Bianchi', title: 'First talk: Web developer', days: 1, hour: 11 },
    { person: 'Tomáš Dvořák', title: 'First talk: Web developer', days: 6, hour: 9 },
  ],
  'sample-assistant': [{ person: 'Sofie Peeters', title: 'First talk: Office assistant', days: 3, hour: 10 }],
};

const startOf = ({ days, hour }: SampleMeeting, timezone: string): string => {
  const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timezone);
  return timestamp(today.add({ days }).startOfDay().add({ hours: hour }).epochMilliseconds);
};

/**
 * Makes the sample meetings of a position that this transaction has made with these candidates. Nobody gets an email, not even as a
 * reminder.
 */
export const makeMeetings = async (
  { nouns }: RecruitmentRegistry,
  tx: Transaction,
  tenantId: string,
  position: StoredPosition,
  { people, interviewer }: { readonly people: readonly StoredCandidate[]; readonly interviewer: StoredUser },
): Promise<void> => {
  const { id: positionId, criteria } = position;
  const timezone = interviewer.timezone;
  for (const sample of sampleMeetings[positionId] ?? []) {
    const candidate = people.find(({ name }) => name === sample.person);
    if (!candidate) continue;
    const { said, title } = sample;
    const meeting = tx.create(meetings, {
      title,
      positionId,
      candidateIds: [candidate.id],
      interviewerIds: [interviewer.id],
      candidates: [{ id: candidate.id, name: candidate.name }],
      interviewers: [{ id: interviewer.id, name: interviewer.name }],
      startsAt: startOf(sample, timezone),
      durationMinutes: 45,
      timezone,
      status: said ? 'ENDED' : 'SCHEDULED',
      joinPolicy: 'KNOCK',
      passcodeHash: null,
      notes: '',
      cancelReason: null,
      sequence: 0,
      reminded: [],
      createdBy: interviewer.id,
    });
    if (!said) continue;
    const fields = {
      meetingId: meeting.id,
      candidateId: candidate.id,
      authorId: interviewer.id,
      authorName: interviewer.name,
      scores: Object.fromEntries(criteria.map(({ key }) => [key, 3])),
      ...said,
      criteria: criteria.map(({ key, title: criterion }) => ({ key, title: criterion })),
      status: 'SUBMITTED' as const,
      submittedAt: timestamp(),
      revisions: [],
    };
    tx.create(feedback, fields, feedbackId(meeting.id, candidate.id, interviewer.id));
    await rateCandidate(nouns, tx, tenantId, candidate.id);
  }
};
