import { useEffect } from 'react';
import { Alert, Anchor, Progress, Text, VisuallyHidden } from '@mantine/core';
import type { UserImportResult } from '@kindred/contract/core/users/import';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailureLabels } from './import-labels.ts';
import styles from './ImportUsers.module.css';
import type { ImportRun } from './import-run.ts';
import { listKey } from './user-source.ts';
import type { UserSource } from './user-source.ts';

/** The progress of an import, the result of its rows, and those that failed. */
export const ImportProgress = ({ source, run }: { source: UserSource; run: ImportRun }) => {
  const { t, i18n } = useTranslation('admin');
  const queries = useQueryClient();
  const { state, done, total, result } = run;
  const number = new Intl.NumberFormat(i18n.language);
  const hasChanged = state !== 'running' && !result.dryRun;
  useEffect(() => {
    if (hasChanged) void queries.invalidateQueries({ queryKey: listKey(source) });
    // Once, when it is over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasChanged]);

  const heading = result.dryRun
    ? { running: t('import.trying'), over: t('import.tried'), broken: t('import.broken') }
    : { running: t('import.importing'), over: t('import.imported'), broken: t('import.broken') };
  return (
    <section className={styles.run} aria-label={heading[state]}>
      <h2>{heading[state]}</h2>
      {state === 'running' && (
        <>
          <Progress value={total ? (done / total) * 100 : 0} aria-label={heading.running} size="lg" />
          <Text role="status">
            {total === null
              ? t('import.counting')
              : t('import.progress', { done: number.format(done), total: number.format(total) })}
          </Text>
          <Text c="dimmed">{t('import.goesOn')}</Text>
        </>
      )}
      {state === 'broken' && <Alert role="alert" color="negative" title={t('import.brokenText')} />}
      {state !== 'running' && (
        <div role="status">
          <Counts result={result} />
        </div>
      )}
      {result.failedCount > 0 && <Failures result={result} />}
      {hasChanged && (
        <Anchor component={Link} to={source.paths.list}>
          {t('import.toList')}
        </Anchor>
      )}
    </section>
  );
};

const Counts = ({ result }: { result: UserImportResult }) => {
  const { t, i18n } = useTranslation('admin');
  const number = new Intl.NumberFormat(i18n.language);
  const { dryRun } = result;
  const counts = [
    { what: dryRun ? t('import.wouldCreate') : t('import.created'), count: result.created },
    { what: dryRun ? t('import.wouldUpdate') : t('import.updated'), count: result.updated },
    { what: t('import.unchanged'), count: result.unchanged },
    { what: t('import.failed'), count: result.failedCount },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ what, count }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Failures = ({ result: { failed, failedCount } }: { result: UserImportResult }) => {
  const { t } = useTranslation('admin');
  const why = useFailureLabels();
  return (
    <>
      {/* The table may be longer than the screen: the keyboard scrolls it too. */}
      <div className={styles.failures} role="region" aria-label={t('import.failures')} tabIndex={0}>
        <table>
          <VisuallyHidden component="caption">{t('import.failures')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('email')}</th>
              <th scope="col">{t('import.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map((one) => (
              <tr key={one.row}>
                <th scope="row">{one.row}</th>
                <td>{one.email}</td>
                <td>{why(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {failedCount > failed.length && (
        <Text c="dimmed">{t('import.more', { count: failedCount - failed.length })}</Text>
      )}
    </>
  );
};
