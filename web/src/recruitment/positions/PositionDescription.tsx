import { Text } from '@mantine/core';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import styles from './Positions.module.css';
import { PositionStatus } from './PositionStatus.tsx';
import { useTeam } from './positions.ts';
import { usePositionLabels } from './position-labels.ts';

/** A position as its interviewers read it. */
export const PositionDescription = ({ position }: { position: Position }) => {
  const { t } = useTranslation('positions');
  const labels = usePositionLabels();
  const { data } = useTeam(position.id);
  const { location, employmentType, status, criteria, description } = position;
  return (
    <>
      <p className={styles.facts}>
        <PositionStatus status={status} />
        <span>{[location, labels.type[employmentType]].filter(Boolean).join(' · ')}</span>
      </p>
      {description && <Markdown source={description} />}
      {criteria.length > 0 && (
        <section className={styles.section} aria-labelledby="criteria">
          <h2 id="criteria">{t('criteria.title')}</h2>
          <dl>
            {criteria.map(({ key, title, help }) => (
              <div key={key}>
                <dt>{title}</dt>
                {help && <dd>{help}</dd>}
              </div>
            ))}
          </dl>
        </section>
      )}
      {data && (
        <section className={styles.section} aria-labelledby="team">
          <h2 id="team">{t('team.title')}</h2>
          <ul className={styles.team}>
            {data.members.map(({ userId, name, role }) => (
              <li key={userId}>
                {name ?? t('team.former')} <Text c="dimmed">{labels.role[role]}</Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
