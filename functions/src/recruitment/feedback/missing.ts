import type { DueFeedback } from '@kindred/contract/recruitment/feedback/feedback';
import { now, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { endOf } from '../meetings/present.ts';
import { interviewerName, meetings } from '../meetings/store.ts';
import { feedback, feedbackId } from './store.ts';

const days = 60;
const mostMeetings = 30;

/** Returns a user's feedback that is missing after meetings of the last 60 days, the latest first. */
export const missingFeedback = async (db: Database, userId: string): Promise<DueFeedback[]> => {
  const { items } = await db.scan(meetings, {
    contains: { field: '_in', name: interviewerName(userId) },
    within: { from: timestamp(now() - days * 24 * 3_600_000), to: timestamp() },
    sort: 'startsAt',
    order: 'desc',
    limit: mostMeetings,
  });
  const over = items.filter(
    (meeting) => meeting.status !== 'CANCELLED' && !meeting.isTentative && endOf(meeting) <= now(),
  );
  const about = over.flatMap(({ id, title, startsAt, candidates }) =>
    candidates.map((candidate) => ({
      feedbackId: feedbackId(id, candidate.id, userId),
      meetingId: id,
      title,
      startsAt,
      candidateId: candidate.id,
      candidateName: candidate.name,
    })),
  );
  const known = await db.getMany(
    feedback,
    about.map((one) => one.feedbackId),
  );
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  return about
    .filter((one) => statuses.get(one.feedbackId) !== 'SUBMITTED')
    .map(({ feedbackId: id, ...one }) => ({ ...one, hasDraft: statuses.has(id) }));
};
