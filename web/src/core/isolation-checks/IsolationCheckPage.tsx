import { useState } from 'react';
import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import type { AnswerOf } from '../../lib/api/endpoint-types.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { useCheck } from './isolation-checks.ts';
import styles from './IsolationCheck.module.css';
import { RunAnswer } from './RunAnswer.tsx';

type Run = AnswerOf<'GET', '/superadmin-api/v1/isolation-checks/{id}'>;
type Outcome = Run['checks'][number]['status'];

/** One run: everything that was tried, most important first. */
export const IsolationCheckPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin');
  const query = useCheck(id);
  return (
    <AdminPage
      title={t('isolation.one')}
      needs="SUPER_ADMIN"
      above={[{ title: t('isolation.title'), to: paths.isolationChecks.href() }]}
    >
      <Loaded query={query}>{(run) => <Outcomes run={run} />}</Loaded>
    </AdminPage>
  );
};

const Outcomes = ({ run }: { run: Run }) => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const [shown, setShown] = useState<Outcome | 'all'>(run.failed > 0 ? 'fail' : 'all');
  const choices: { value: Outcome | 'all'; label: string }[] = [
    { value: 'all', label: `${t('isolation.all')} ${run.checks.length}` },
    { value: 'fail', label: `${t('isolation.failed')} ${run.failed}` },
    { value: 'warn', label: `${t('isolation.warned')} ${run.warned}` },
    { value: 'pass', label: `${t('isolation.passed')} ${run.passed}` },
  ];
  return (
    <>
      <RunAnswer run={run} />
      <Text c="dimmed">
        {t('isolation.begunAt', { moment: moment(run.createdAt) })}
        {run.status === 'WAITING' && ` ${t('isolation.waitingText')}`}
      </Text>
      {run.checks.length > 0 && (
        <>
          <SegmentedControl
            aria-label={t('isolation.outcome')}
            className={styles.choice}
            data={choices}
            value={shown}
            onChange={(value) => setShown(value as Outcome | 'all')}
          />
          <Checks checks={run.checks.filter(({ status }) => shown === 'all' || status === shown)} />
        </>
      )}
    </>
  );
};

const weight: Readonly<Record<Outcome, number>> = { fail: 0, warn: 1, pass: 2 };

const Checks = ({ checks }: { checks: Run['checks'] }) => {
  const { t } = useTranslation('admin');
  const marks = {
    fail: <StatusBadge tone="negative">{t('isolation.leak')}</StatusBadge>,
    warn: <StatusBadge tone="warning">{t('isolation.warning')}</StatusBadge>,
    pass: <StatusBadge tone="positive">{t('isolation.pass')}</StatusBadge>,
  };
  return (
    <div className={styles.checks} role="region" aria-label={t('isolation.one')} tabIndex={0}>
      <table>
        <VisuallyHidden component="caption">{t('isolation.one')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('isolation.tried')}</th>
            <th scope="col">{t('isolation.outcome')}</th>
            <th scope="col">{t('isolation.detail')}</th>
          </tr>
        </thead>
        <tbody>
          {checks
            .toSorted((one, other) => weight[one.status] - weight[other.status])
            .map(({ name, status, detail }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{marks[status]}</td>
                <td>{detail}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
};
