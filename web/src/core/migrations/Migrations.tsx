import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { isPending } from '@kindred/contract/core/migrations/is-pending';
import type { Migration } from '@kindred/contract/core/migrations/migration';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ApplyUpTo } from './ApplyUpTo.tsx';
import styles from './Migrations.module.css';
import { MigrationItem } from './MigrationItem.tsx';
import type { MigrationWords } from './MigrationItem.tsx';
import { MigrationRun } from './MigrationRun.tsx';
import { useMigrate, useMigrations, useRun } from './use-migrations.ts';
import type { MigrationSource } from './use-migrations.ts';

interface MigrationsProps {
  readonly source: MigrationSource;
  /** Name and purpose by id. A migration not listed here keeps its API name. */
  readonly words: MigrationWords;
}

/** A module's migrations of existing data: applied and pending ones, and a button to run them. */
export const Migrations = ({ source, words }: MigrationsProps) => {
  const { t } = useTranslation('upkeep');
  const query = useMigrations(source);
  return (
    <>
      <Text className={styles.text}>{t('migration.text')}</Text>
      <Loaded query={query}>
        {(migrations) => <MigrationList source={source} words={words} migrations={migrations} />}
      </Loaded>
    </>
  );
};

/** Applied, and its check finds no fault. */
const isInOrder = ({ appliedAt, check }: Migration): boolean => appliedAt !== null && check.status === 'pass';

interface MigrationListProps extends MigrationsProps {
  readonly migrations: readonly Migration[];
}

const MigrationList = ({ source, words, migrations }: MigrationListProps) => {
  const { t } = useTranslation('upkeep');
  const [asks, setAsks] = useState(false);
  const migrate = useMigrate(source);
  // Also follows a run that was started elsewhere or before a reload.
  const runId = migrate.data ?? migrations[0]?.operationId ?? null;
  const run = useRun(source, runId);
  const isRunning = runId !== null && !run.data?.isOver && !run.error;
  const hasPending = migrations.some(isPending);
  const hasApplied = migrations.some(({ appliedAt }) => appliedAt !== null);
  const canTakeBack = migrations.some(({ appliedAt, canBeTakenBack }) => appliedAt !== null && canBeTakenBack);
  return (
    <>
      {migrate.error && <ErrorPanel error={migrate.error} />}
      {run.error && <ErrorPanel error={run.error} retry={() => void run.refetch()} />}
      {run.data && <MigrationRun run={run.data} />}
      <ol className={styles.list}>
        {migrations.map((migration) => (
          <MigrationItem key={migration.id} migration={migration} words={words} />
        ))}
      </ol>
      {migrations.every(isInOrder) && <Text>{t('migration.allApplied')}</Text>}
      {hasApplied && !canTakeBack && <Text c="dimmed">{t('migration.noneBack')}</Text>}
      {hasPending && source.dryRun && (
        <ApplyUpTo
          pending={migrations.filter(isPending)}
          words={words}
          dryRun={source.dryRun}
          isBusy={migrate.isPending || isRunning}
          apply={(target) => migrate.mutate({ direction: 'up', target })}
        />
      )}
      <Group>
        {hasPending && !source.dryRun && (
          <Button loading={migrate.isPending || isRunning} onClick={() => migrate.mutate({ direction: 'up' })}>
            {t('migration.apply')}
          </Button>
        )}
        {canTakeBack && source.down && (
          <Button variant="default" disabled={migrate.isPending || isRunning} onClick={() => setAsks(true)}>
            {t('migration.takeBack')}
          </Button>
        )}
      </Group>
      {asks && (
        <ConfirmStep
          title={t('migration.takeBackTitle')}
          confirmLabel={t('migration.takeBack')}
          act={() => migrate.mutateAsync({ direction: 'down' })}
          close={() => setAsks(false)}
        >
          {t('migration.takeBackMeans')}
        </ConfirmStep>
      )}
    </>
  );
};
