import { Alert, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Migrations.module.css';
import type { useRun } from './use-migrations.ts';

type Run = NonNullable<ReturnType<typeof useRun>['data']>;

/** The progress of a run, or its result. */
export const MigrationRun = ({ run }: { run: Run }) => {
  const { t, i18n } = useTranslation('upkeep');
  const number = new Intl.NumberFormat(i18n.language);
  const { status, isOver, result, progress, failures } = run;
  const figures = { looked: number.format(result.looked), changed: number.format(result.changed) };
  if (!isOver) {
    const { done, total } = progress;
    return (
      <section className={styles.run} aria-labelledby="run">
        <h2 id="run">{t('migration.running')}</h2>
        <Progress value={total ? (done / total) * 100 : 0} aria-label={t('migration.running')} size="lg" />
        <Text role="status">
          {total === null ? t('migration.beginning') : t('migration.step', { done, total, ...figures })}
        </Text>
        <Text c="dimmed">{t('migration.goesOn')}</Text>
      </section>
    );
  }
  if (status === 'FAILED') {
    return (
      <Alert role="alert" color="negative" variant="light" title={t('migration.failed')}>
        <Text>{t('migration.failedText')}</Text>
        {failures.map(({ code, message }) => (
          <Text key={code} lang="en">
            {message}
          </Text>
        ))}
      </Alert>
    );
  }
  const count = result.migrations.length;
  const isUp = result.direction === 'up';
  const some = isUp ? t('migration.overUp', { count }) : t('migration.overDown');
  const none = isUp ? t('migration.nothingUp') : t('migration.nothingDown');
  return (
    <section className={styles.run} aria-labelledby="run">
      <h2 id="run">{t('migration.over')}</h2>
      <div role="status">
        <Text>{count > 0 ? some : none}</Text>
        {count > 0 && <Text c="dimmed">{t('migration.sums', figures)}</Text>}
      </div>
    </section>
  );
};
