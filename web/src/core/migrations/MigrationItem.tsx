import { Text } from '@mantine/core';
import { isPending } from '@kindred/contract/core/migrations/is-pending';
import type { Migration } from '@kindred/contract/core/migrations/migration';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from './Migrations.module.css';

/** The names and descriptions of a module's migrations. */
export type MigrationWords = Readonly<Record<string, { readonly name: string; readonly text: string }>>;

/** One migration: its purpose, whether it is applied, and the result of its check. */
export const MigrationItem = ({ migration, words }: { migration: Migration; words: MigrationWords }) => {
  const { t } = useTranslation('upkeep');
  const { id, name, appliedAt, failure, check } = migration;
  const known = words[id] ?? { name, text: '' };
  const checks = {
    agrees: t('migration.agrees', check),
    differs: t('migration.differs', check),
    unfit: t('migration.unfit', check),
    nothing: t('migration.nothing'),
  };
  return (
    <li className={styles.item} aria-labelledby={`migration-${id}`}>
      <div className={styles.head}>
        <h2 id={`migration-${id}`}>{known.name}</h2>
        {appliedAt && !isPending(migration) ? (
          <StatusBadge tone="positive">{t('migration.applied')}</StatusBadge>
        ) : failure ? (
          <StatusBadge tone="negative">{t('migration.stopped')}</StatusBadge>
        ) : (
          <StatusBadge tone="info">{t('migration.pending')}</StatusBadge>
        )}
      </div>
      {known.text && <Text>{known.text}</Text>}
      {appliedAt && <Applied migration={migration} at={appliedAt} />}
      {failure && (
        <Text>
          {t('migration.why')} <span lang="en">{failure.message}</span>
        </Text>
      )}
      <Text fw={check.status === 'pass' ? undefined : 600}>{checks[check.code]}</Text>
    </li>
  );
};

const Applied = ({ migration: { durationMs, changed }, at }: { migration: Migration; at: string }) => {
  const { t } = useTranslation('upkeep');
  const moment = useMoment();
  const seconds = Math.ceil((durationMs ?? 0) / 1000);
  return (
    <Text c="dimmed">
      {t('migration.appliedAt', { at: moment(at) })}. {t('migration.took', { count: seconds })}
      {t('migration.changed', { count: changed })}.
    </Text>
  );
};
