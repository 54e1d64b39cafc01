import { Text } from '@mantine/core';
import type { MeetingFeedback as Answer } from '@kindred/contract/recruitment/feedback/feedback';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMeeting } from '../meetings/meetings.ts';
import styles from '../meetings/Meetings.module.css';
import { FeedbackCard } from './FeedbackCard.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { useMeetingFeedback } from './feedback.ts';

/** The feedback on a meeting’s candidates: the reader’s own form, and what others wrote. */
export const MeetingFeedback = ({ meetingId }: { meetingId: string }) => {
  const { t } = useTranslation('recruitment');
  const meeting = useMeeting(meetingId).data;
  const query = useMeetingFeedback(meetingId);
  if (!meeting || meeting.candidates.length === 0 || meeting.status === 'CANCELLED') return null;
  return (
    <section className={styles.section} aria-labelledby="feedback">
      <h2 id="feedback">{t('feedback.title')}</h2>
      <Loaded query={query}>
        {(answer) =>
          meeting.candidates.map((candidate) => (
            <OnCandidate key={candidate.id} meeting={meeting} candidate={candidate} answer={answer} />
          ))
        }
      </Loaded>
    </section>
  );
};

interface OnCandidateProps {
  readonly meeting: Meeting;
  readonly candidate: Meeting['candidates'][number];
  readonly answer: Answer;
}

const OnCandidate = ({ meeting, candidate, answer: { criteria, items, hidden } }: OnCandidateProps) => {
  const { t } = useTranslation('recruitment');
  const userId = useUser()?.id;
  const about = items.filter(({ candidateId }) => candidateId === candidate.id);
  const own = about.find(({ authorId }) => authorId === userId);
  const others = about.filter((one) => one !== own);
  const hasBegun = own !== undefined || meeting.status !== 'SCHEDULED' || Date.parse(meeting.startsAt) <= Date.now();
  const isInterviewer = meeting.interviewerIds.includes(userId ?? '');
  return (
    <section className={styles.section} aria-labelledby={`feedback-${candidate.id}`}>
      <h3 id={`feedback-${candidate.id}`}>{candidate.name}</h3>
      {isInterviewer && !hasBegun && <Text c="dimmed">{t('feedback.later')}</Text>}
      {isInterviewer && hasBegun && (
        <FeedbackForm
          key={own?.status ?? 'none'}
          meetingId={meeting.id}
          candidate={candidate}
          criteria={criteria}
          own={own}
        />
      )}
      {isInterviewer && own?.status !== 'SUBMITTED' && hidden > 0 && (
        <Text c="dimmed">{t('feedback.hidden', { count: hidden })}</Text>
      )}
      {others.map((one) => (
        <FeedbackCard key={one.id} feedback={one} />
      ))}
      {!isInterviewer && others.length === 0 && <Text c="dimmed">{t('feedback.none')}</Text>}
    </section>
  );
};
