import { Text } from '@mantine/core';
import type { Migration } from '@kindred/contract/core/migrations/migration';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from './Migrations.module.css';

/** One migration: its purpose, whether it is applied, and the result of its check. */
export const MigrationItem = ({ migration }: { migration: Migration }) => {
  const { t } = useTranslation('upkeep');
  const { id, name, appliedAt, failure, check } = migration;
  const names: Readonly<Record<string, { name: string; text: string }>> = {
    'search-keys': { name: t('migration.names.search-keys'), text: t('migration.texts.search-keys') },
    'membership-copies': { name: t('migration.names.membership-copies'), text: t('migration.texts.membership-copies') },
    'subject-pictures': { name: t('migration.names.subject-pictures'), text: t('migration.texts.subject-pictures') },
    'document-audiences': {
      name: t('migration.names.document-audiences'),
      text: t('migration.texts.document-audiences'),
    },
    'circle-pictures': { name: t('migration.names.circle-pictures'), text: t('migration.texts.circle-pictures') },
  };
  const words = names[id] ?? { name, text: '' };
  const checks = {
    agrees: t('migration.agrees', check),
    differs: t('migration.differs', check),
    unfit: t('migration.unfit', check),
    nothing: t('migration.nothing'),
  };
  return (
    <li className={styles.item} aria-labelledby={`migration-${id}`}>
      <div className={styles.head}>
        <h2 id={`migration-${id}`}>{words.name}</h2>
        {appliedAt ? (
          <StatusBadge tone="positive">{t('migration.applied')}</StatusBadge>
        ) : failure ? (
          <StatusBadge tone="negative">{t('migration.stopped')}</StatusBadge>
        ) : (
          <StatusBadge tone="info">{t('migration.pending')}</StatusBadge>
        )}
      </div>
      {words.text && <Text>{words.text}</Text>}
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
