import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import type { AnswerOf } from '../../lib/api/endpoint-types.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column } from '../../ui/data-list/list-parts.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { listKey, lookEvery, startCheck, useLatestCheck } from './isolation-checks.ts';
import { RunAnswer } from './RunAnswer.tsx';

type Summary = AnswerOf<'POST', '/superadmin-api/v1/isolation-checks'>;

const settings = {
  sorts: ['createdAt'],
  order: 'desc',
  filters: { status: ['WAITING', 'DONE', 'BROKEN'] },
  pageSize: 10,
} as const;

interface Run {
  readonly status: 'WAITING' | 'DONE' | 'BROKEN';
  readonly failed: number;
  readonly warned: number;
}

/** The result of a run, in one word. */
const RunStatus = ({ run: { status, failed, warned } }: { run: Run }) => {
  const { t } = useTranslation('admin');
  if (status === 'WAITING') return <StatusBadge tone="info">{t('isolation.waiting')}</StatusBadge>;
  if (status === 'BROKEN') return <StatusBadge tone="warning">{t('isolation.broken')}</StatusBadge>;
  if (failed > 0) return <StatusBadge tone="negative">{t('isolation.leaks')}</StatusBadge>;
  if (warned > 0) return <StatusBadge tone="warning">{t('isolation.warnings')}</StatusBadge>;
  return <StatusBadge tone="positive">{t('isolation.closed')}</StatusBadge>;
};

/** Whether tenants are isolated from each other: the runs of the check, and a button to start another. */
export const IsolationChecksPage = () => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const queries = useQueryClient();
  const latest = useLatestCheck();
  const start = useMutation({
    mutationFn: () => startCheck(crypto.randomUUID()),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
  const run = (
    <Button loading={start.isPending} onClick={() => start.mutate()}>
      {t('isolation.start')}
    </Button>
  );
  const columns: Column<Summary>[] = [
    {
      key: 'createdAt',
      title: t('isolation.begun'),
      isSortable: true,
      order: 'desc',
      cell: ({ createdAt }) => moment(createdAt),
    },
    { key: 'status', title: t('isolation.outcome'), cell: (check) => <RunStatus run={check} /> },
    { key: 'passed', title: t('isolation.passed'), cell: ({ passed }) => passed },
    { key: 'warned', title: t('isolation.warned'), cell: ({ warned }) => warned },
    { key: 'failed', title: t('isolation.failed'), cell: ({ failed }) => failed },
  ];
  return (
    <AdminPage title={t('isolation.title')} needs="SUPER_ADMIN" action={run}>
      {latest && <RunAnswer run={latest} />}
      <Text>{t('isolation.text')}</Text>
      {start.error && <ErrorPanel error={start.error} />}
      <DataList
        name="isolation-checks"
        caption={t('isolation.title')}
        settings={settings}
        queryKey={listKey}
        fetchPage={pagesOf('/superadmin-api/v1/isolation-checks')}
        refreshEvery={(items) => items.some(({ status }) => status === 'WAITING') && lookEvery}
        columns={columns}
        nameOf={({ createdAt }) => moment(createdAt)}
        href={({ id }) => paths.isolationCheck.href({ id })}
        empty={{ title: t('isolation.empty'), text: t('isolation.emptyText'), action: run }}
      />
    </AdminPage>
  );
};
