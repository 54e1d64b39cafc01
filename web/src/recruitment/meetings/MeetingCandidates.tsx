import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Meeting, MeetingCandidate } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './Meetings.module.css';
import { loadResume, useMeetingCandidates } from './meetings.ts';

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
                <Candidate meetingId={meeting.id} candidate={one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
};

const Candidate = ({ meetingId, candidate }: { meetingId: string; candidate: MeetingCandidate }) => {
  const { t } = useTranslation('recruitment');
  const { id, name, hasResume } = candidate;
  const open = useMutation({
    mutationFn: () => loadResume(meetingId, id),
    onSuccess: (bytes) => saveFile(bytes, `${name}.pdf`),
  });
  return (
    <div className={styles.person}>
      <strong>{name}</strong>
      {hasResume && (
        <Button
          variant="default"
          loading={open.isPending}
          onClick={() => open.mutate()}
          aria-label={t('meetings.resumeOf', { name })}
        >
          {t('meetings.resume')}
        </Button>
      )}
      {open.error && <ErrorPanel error={open.error} />}
    </div>
  );
};
