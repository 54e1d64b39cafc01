import { Suspense, useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import type { AttendeeStatus, Meeting, MeetingCandidate } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { onDemand } from '../../lib/on-demand.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { paths } from '../paths.ts';
import styles from './Meetings.module.css';
import { useMeetingCandidates, useMeetingResume, usePlansMeetings } from './meetings.ts';

const ResumeView = onDemand(
  () => import('../candidates/ResumeView.tsx').then((file) => file.ResumeView),
  'candidates',
  'viewer',
);

const tones = { NEEDS_ACTION: 'quiet', ACCEPTED: 'positive', DECLINED: 'negative', TENTATIVE: 'warning' } as const;

/** The candidates of a meeting, with their résumés. */
export const MeetingCandidates = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation('recruitment');
  const query = useMeetingCandidates(meeting.id);
  if (meeting.candidateIds.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="meeting-candidates">
      <h2 id="meeting-candidates">{t('meetings.candidates')}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <ul className={styles.plain}>
            {items.map((one) => (
              <li key={one.id}>
                <Candidate meeting={meeting} candidate={one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
};

const Candidate = ({ meeting, candidate }: { meeting: Meeting; candidate: MeetingCandidate }) => {
  const { t } = useTranslation('recruitment');
  const isPlanner = usePlansMeetings();
  const [isOpen, setOpen] = useState(false);
  const { id, name, hasResume } = candidate;
  const answer = meeting.candidates.find((one) => one.id === id)?.status ?? 'NEEDS_ACTION';
  const answers: Readonly<Record<AttendeeStatus, string>> = {
    NEEDS_ACTION: t('meetings.answer.NEEDS_ACTION'),
    ACCEPTED: t('meetings.answer.ACCEPTED'),
    DECLINED: t('meetings.answer.DECLINED'),
    TENTATIVE: t('meetings.answer.TENTATIVE'),
  };
  return (
    <>
      <div className={styles.person}>
        {isPlanner ? (
          <Anchor component={Link} to={paths.candidate.href({ id })} fw={600}>
            {name}
          </Anchor>
        ) : (
          <strong>{name}</strong>
        )}
        <StatusBadge tone={tones[answer]}>{answers[answer]}</StatusBadge>
        {hasResume && (
          <Button
            variant="default"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            aria-label={t('meetings.resumeOf', { name })}
          >
            {t('meetings.resume')}
          </Button>
        )}
      </div>
      {isOpen && <Resume meetingId={meeting.id} candidate={candidate} />}
    </>
  );
};

const Resume = ({ meetingId, candidate: { id, name } }: { meetingId: string; candidate: MeetingCandidate }) => (
  <Loaded query={useMeetingResume(meetingId, id)}>
    {(file) => (
      <Suspense fallback={<TextSkeleton />}>
        <ResumeView file={file} name={`${name}.pdf`} />
      </Suspense>
    )}
  </Loaded>
);
