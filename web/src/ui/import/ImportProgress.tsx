import { useEffect } from 'react';
import { Alert, Anchor, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './Import.module.css';
import { type ImportLabels, useRowLabels } from './import-labels.ts';
import type { FailedRow, ImportResult, ImportRun } from './import-run.ts';

interface ImportProgressProps<Failed extends FailedRow> {
  readonly run: ImportRun<Failed>;
  readonly labels: ImportLabels<Failed>;
  readonly list: { readonly href: string; readonly label: string; readonly key: QueryKey };
}

/** The progress of an import, the results of its rows, and the failed rows. */
export const ImportProgress = <Failed extends FailedRow>({ run, labels, list }: ImportProgressProps<Failed>) => {
  const { t, i18n } = useTranslation('admin');
  const queries = useQueryClient();
  const { state, done, total, result } = run;
  const { parts } = labels;
  const number = new Intl.NumberFormat(i18n.language);
  const hasChanged = state !== 'running' && !result.dryRun;
  useEffect(() => {
    if (hasChanged) void queries.invalidateQueries({ queryKey: list.key });
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
              ? (parts?.counting ?? t('import.counting'))
              : (parts?.progress(number.format(done), number.format(total)) ??
                t('import.progress', { done: number.format(done), total: number.format(total) }))}
          </Text>
          <Text c="dimmed">{t('import.goesOn')}</Text>
        </>
      )}
      {state === 'broken' && <Alert role="alert" color="negative" title={t('import.brokenText')} />}
      {state !== 'running' && (
        <div role="status">
          <Counts result={result} failed={parts?.failed} />
        </div>
      )}
      {result.failedCount > 0 && <Failures result={result} labels={labels} />}
      {hasChanged && (
        <Anchor component={Link} to={list.href}>
          {list.label}
        </Anchor>
      )}
    </section>
  );
};

const Counts = ({ result, failed }: { result: ImportResult<FailedRow>; failed: string | undefined }) => {
  const { t, i18n } = useTranslation('admin');
  const number = new Intl.NumberFormat(i18n.language);
  const { dryRun } = result;
  const counts = [
    { what: dryRun ? t('import.wouldCreate') : t('import.created'), count: result.created },
    { what: dryRun ? t('import.wouldUpdate') : t('import.updated'), count: result.updated },
    { what: t('import.unchanged'), count: result.unchanged },
    { what: failed ?? t('import.failed'), count: result.failedCount },
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

interface FailuresProps<Failed extends FailedRow> {
  readonly result: ImportResult<Failed>;
  readonly labels: ImportLabels<Failed>;
}

const Failures = <Failed extends FailedRow>({ result: { failed, failedCount }, labels }: FailuresProps<Failed>) => {
  const { t } = useTranslation('admin');
  const why = useRowLabels();
  const title = labels.parts?.failures ?? t('import.failures');
  return (
    <>
      {/* The table may be longer than the screen, so the keyboard must be able to scroll it too. */}
      <div className={styles.failures} role="region" aria-label={title} tabIndex={0}>
        <table>
          <VisuallyHidden component="caption">{title}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{labels.parts?.one ?? t('import.row')}</th>
              <th scope="col">{labels.name}</th>
              <th scope="col">{t('import.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map((one) => (
              <tr key={one.row}>
                <th scope="row">{one.row}</th>
                <td>{labels.nameOf(one)}</td>
                <td>{labels.why(one) ?? why(one)}</td>
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
