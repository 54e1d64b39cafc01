import {
  executionSources,
  executionStatuses,
  type ExecutionStatus,
  type PromptExecution,
} from '@kindred/contract/core/prompts/execution';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import { BarPlot } from '../../ui/BarPlot.tsx';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column } from '../../ui/data-list/list-parts.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { useSourceNames, useStatusNames } from './labels.ts';
import { executionsKey } from './prompts.ts';
import styles from './Prompts.module.css';

const settings = {
  sorts: ['createdAt'],
  order: 'desc',
  filters: { status: executionStatuses, source: executionSources },
  pageSize: 10,
} as const;

const tones = {
  SUCCEEDED: 'positive',
  FAILED: 'negative',
  TIMED_OUT: 'negative',
  CANCELLED: 'quiet',
  INVALID_OUTPUT: 'warning',
} as const;

const useSeconds = (): ((milliseconds: number) => string) => {
  const { language } = useTranslation('prompts').i18n;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  });
  return (milliseconds) => format.format(milliseconds / 1000);
};

export const ExecutionBadge = ({ status }: { status: ExecutionStatus }) => {
  return <StatusBadge tone={tones[status]}>{useStatusNames()[status]}</StatusBadge>;
};

/** The calls made with a prompt: figures, plots, and the log. */
export const Executions = ({ promptId }: { promptId: string }) => {
  const { t } = useTranslation('prompts');
  return (
    <section className={styles.section} aria-labelledby="executions">
      <h2 id="executions">{t('executions.title')}</h2>
      <Figures promptId={promptId} />
      <Plots promptId={promptId} />
      <Log promptId={promptId} />
    </section>
  );
};

const Figures = ({ promptId }: { promptId: string }) => {
  const { t, i18n } = useTranslation('prompts');
  const seconds = useSeconds();
  const { data } = useQuery({
    queryKey: [...executionsKey, 'stats', promptId],
    queryFn: ({ signal }) => request('GET', '/api/v1/prompts/{id}/stats', { params: { id: promptId }, signal }),
    staleTime: 0,
  });
  if (!data || data.executions === 0) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const facts = [
    [t('executions.count'), number.format(data.executions)],
    [t('executions.rate'), percent.format(data.succeeded / data.executions)],
    [t('executions.p50'), data.p50 === null ? '–' : seconds(data.p50)],
    [t('executions.p95'), data.p95 === null ? '–' : seconds(data.p95)],
    [t('executions.lastTokens'), number.format(data.tokens)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const tokensOf = ({ inputTokens, outputTokens }: PromptExecution): number => inputTokens + outputTokens;

/** Latency and tokens of the last fifty executions. Failed ones stand out. */
const Plots = ({ promptId }: { promptId: string }) => {
  const { t, i18n } = useTranslation('prompts');
  const moment = useMoment();
  const seconds = useSeconds();
  const statuses = useStatusNames();
  const { data } = useQuery({
    queryKey: [...executionsKey, 'plot', promptId],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/prompts/executions', { query: { promptId, pageSize: 50 }, signal }),
    staleTime: 0,
  });
  const number = new Intl.NumberFormat(i18n.language);
  const last = (data?.items ?? []).toReversed();
  if (last.length === 0) return null;
  const barsOf = (valueOf: (one: PromptExecution) => number, write: (value: number) => string) =>
    last.map((one) => ({
      id: one.id,
      value: valueOf(one),
      hasFailed: one.status !== 'SUCCEEDED',
      name: moment(one.createdAt),
      cells: [statuses[one.status], write(valueOf(one))],
    }));
  const most = (valueOf: (one: PromptExecution) => number) => Math.max(...last.map(valueOf));
  const latency = (one: PromptExecution): number => one.latencyMs;
  return (
    <div className={styles.plots}>
      <Outcomes executions={last} />
      <section className={styles.section} aria-labelledby="latency">
        <h3 id="latency">{t('executions.latency')}</h3>
        <BarPlot
          caption={t('executions.latency')}
          note={t('executions.longest', { time: seconds(most(latency)) })}
          bars={barsOf(latency, seconds)}
        />
      </section>
      <section className={styles.section} aria-labelledby="tokens">
        <h3 id="tokens">{t('executions.tokens')}</h3>
        <BarPlot
          caption={t('executions.tokens')}
          note={t('executions.most', { tokens: number.format(most(tokensOf)) })}
          bars={barsOf(tokensOf, (value) => number.format(value))}
        />
      </section>
    </div>
  );
};

/** The outcomes of the last executions: a divided bar, with a word and a count for each outcome. */
const Outcomes = ({ executions }: { executions: readonly PromptExecution[] }) => {
  const { t } = useTranslation('prompts');
  const counts = executionStatuses
    .map((status) => [status, executions.filter((one) => one.status === status).length] as const)
    .filter(([, count]) => count > 0);
  return (
    <section className={styles.section} aria-labelledby="outcomes">
      <h3 id="outcomes">{t('executions.outcomes')}</h3>
      <div className={styles.outcomes} aria-hidden="true">
        {counts.map(([status, count]) => (
          <span key={status} data-status={status} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.counts}>
        {counts.map(([status, count]) => (
          <li key={status}>
            <ExecutionBadge status={status} /> {count}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Log = ({ promptId }: { promptId: string }) => {
  const { t } = useTranslation('prompts');
  const moment = useMoment();
  const seconds = useSeconds();
  const [statuses, sources] = [useStatusNames(), useSourceNames()];
  const columns: Column<PromptExecution>[] = [
    {
      key: 'createdAt',
      title: t('executions.when'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
    },
    { key: 'status', title: t('executions.status'), cell: ({ status }) => <ExecutionBadge status={status} /> },
    { key: 'source', title: t('executions.source'), cell: ({ source }) => sources[source] },
    { key: 'revision', title: t('revision'), cell: ({ revision }) => revision ?? '–' },
    { key: 'llm', title: t('model'), cell: ({ llm }) => llm, isAddress: true },
    { key: 'tokens', title: t('executions.tokensShort'), cell: tokensOf },
    { key: 'latency', title: t('executions.time'), cell: ({ latencyMs }) => seconds(latencyMs) },
    { key: 'error', title: t('executions.error'), cell: ({ error }) => error, isExtra: true, isLong: true },
  ];
  return (
    <DataList
      name="prompt-executions"
      caption={t('executions.title')}
      settings={settings}
      queryKey={[...executionsKey, 'list', promptId]}
      fetchPage={pagesOf('/api/v1/prompts/executions', { query: { promptId } })}
      columns={columns}
      filters={[
        {
          name: 'status',
          label: t('executions.status'),
          all: t('executions.anyStatus'),
          options: executionStatuses.map((value) => ({ value, label: statuses[value] })),
        },
        {
          name: 'source',
          label: t('executions.source'),
          all: t('executions.anySource'),
          options: executionSources.map((value) => ({ value, label: sources[value] })),
        },
      ]}
      nameOf={({ createdAt }) => moment(createdAt)}
      empty={{ title: t('executions.empty'), text: t('executions.emptyText') }}
    />
  );
};
