import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Candidates.module.css';
import { stageTones, useStageLabels } from './stage-labels.ts';

/** How many applications a row of the list shows. */
const shown = 2;

/** A candidate's applications, each with its position and stage. A list shows the first few. */
export const StageBadges = ({ of: { applications }, isShort = false }: { of: Candidate; isShort?: boolean }) => {
  const labels = useStageLabels();
  const first = isShort ? applications.slice(0, shown) : applications;
  return (
    <span className={styles.stages} data-short={isShort || undefined}>
      {first.map(({ id, positionTitle, stage }) => (
        <span key={id} className={styles.application}>
          <span className={styles.position} title={positionTitle}>
            {positionTitle}
          </span>{' '}
          <StatusBadge tone={stageTones[stage]}>{labels[stage]}</StatusBadge>
        </span>
      ))}
      {applications.length > first.length && `+${applications.length - first.length}`}
    </span>
  );
};
