import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { TimelineEntry } from '@kindred/contract/core/timeline/timeline-entry';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { BulkStep, Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useNouns } from '../../app/noun.ts';
import { failureWords } from './failure-words.ts';
import {
  forAll,
  timelineKey,
  type ListedEntry,
  type TimelineSource,
  type TimelineState,
  type Which,
} from './timeline.ts';

export interface TimelineListProps {
  readonly source: TimelineSource;
  readonly state: TimelineState;
  /** Names an entry's tenant, if the list covers several tenants. */
  readonly tenantName?: ((tenantId: string) => string) | undefined;
}

interface Dropping {
  readonly which: Which;
  readonly means: string;
}

const lookEvery = 15_000;

const settingsOf = (state: TimelineState, kinds: readonly string[]) => ({
  sorts: ['at'],
  order: state === 'WAITING' ? ('asc' as const) : ('desc' as const),
  filters: { kind: kinds },
  pageSize: 25,
});

/** What an entry does and which record it is about, with a link to the record in the reader's own tenant. */
const TimelineName = ({ name, entry }: { readonly name: string; readonly entry: ListedEntry }) => {
  const nouns = useNouns();
  const { about, kind, tenantId } = entry;
  if (!about?.name) return name;
  const linkOf = nouns.map(({ timelineLinks }) => timelineLinks?.[kind]).find((found) => found);
  const isOwn = tenantId === undefined;
  return (
    <Stack gap={0}>
      <span>{name}</span>
      {linkOf && isOwn ? <Link to={linkOf(about.id)}>{about.name}</Link> : <span>{about.name}</span>}
    </Stack>
  );
};

/** The status of an entry, and whether it is private to a user. */
const TimelineStatus = ({ entry }: { entry: TimelineEntry }) => {
  const { t } = useTranslation('timeline');
  return (
    <Group gap="xs">
      <State entry={entry} />
      {entry.isPersonal && <StatusBadge tone="quiet">{t('personal')}</StatusBadge>}
    </Group>
  );
};

const State = ({ entry: { state, isRunning, failureCode, attempts } }: { entry: TimelineEntry }) => {
  const { t } = useTranslation('timeline');
  if (state === 'FAILED') return <StatusBadge tone="negative">{t('failed')}</StatusBadge>;
  if (isRunning) return <StatusBadge tone="positive">{t('running')}</StatusBadge>;
  if (failureCode !== null) return <StatusBadge tone="warning">{t('retried', { count: attempts })}</StatusBadge>;
  return <StatusBadge tone={state === 'HELD' ? 'warning' : 'info'}>{t('planned')}</StatusBadge>;
};

/** One part of a timeline. Failed entries can be run again or dropped: single ones, several, or all of a kind. */
export const TimelineList = ({ source, state, tenantName }: TimelineListProps) => {
  const { t } = useTranslation('timeline');
  const { t: tApp } = useTranslation('app');
  const moment = useZonedMoment();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [dropping, setDropping] = useState<Dropping | null>(null);
  // A kind without a name here yet keeps its API name.
  const texts: Readonly<Record<string, string>> = t('kinds', { returnObjects: true });
  const nameOf = ({ kind }: Pick<TimelineEntry, 'kind'>): string => texts[kind] ?? kind;
  const ofTenant = ({ tenantId = '' }: ListedEntry): string => tenantName?.(tenantId) ?? tenantId;
  const isFailed = state === 'FAILED';
  const kind = params.get('kind');

  const changedBy = (act: TimelineSource['drop'], which: Which): Promise<number> =>
    'kind' in which ? forAll(act, which.kind) : act(which).then(({ changed }) => changed);
  const refresh = () => queries.invalidateQueries({ queryKey: timelineKey(source) });
  const again = useMutation({
    mutationFn: (which: Which) => changedBy(source.runAgain, which),
    onSuccess: (count) => void notify(t('runs', { count }), { tone: 'positive' }),
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
    onSettled: refresh,
  });
  const drop = async (which: Which): Promise<void> => {
    const count = await changedBy(source.drop, which);
    notify(t('dropped', { count }), { tone: 'positive' });
    void refresh();
  };

  const columns: Column<ListedEntry>[] = [
    { key: 'kind', title: t('kind'), cell: (entry) => <TimelineName name={nameOf(entry)} entry={entry} /> },
    ...(tenantName ? [{ key: 'tenantId', title: t('tenant'), cell: ofTenant }] : []),
    { key: 'state', title: t('state'), cell: (entry) => <TimelineStatus entry={entry} /> },
    { key: 'at', title: t('when'), cell: ({ at }) => moment(at), isSortable: true, order: settingsOf(state, []).order },
    { key: 'reason', title: t('reason'), cell: (entry) => <Reason entry={entry} />, isLong: true, isExtra: !isFailed },
    { key: 'attempts', title: t('attempts'), cell: ({ attempts }) => attempts, isExtra: true },
    { key: 'count', title: t('count'), cell: ({ count }) => count, isExtra: true },
  ];
  const cancelMeans = (entry: TimelineEntry): string =>
    t('cancelMeans', { kind: nameOf(entry), when: moment(entry.at) });
  const steps = (entry: TimelineEntry): RowStep[] => {
    const which = { ids: [entry.id] };
    const means = t('dropMeans', { kind: nameOf(entry), when: moment(entry.at) });
    if (entry.isCancellable)
      return [{ label: t('cancelEntry'), isGrave: true, act: () => setDropping({ which, means: cancelMeans(entry) }) }];
    if (!isFailed) return [];
    return [
      { label: t('runAgain'), act: () => again.mutate(which) },
      ...(entry.isPersonal ? [] : [{ label: t('drop'), isGrave: true, act: () => setDropping({ which, means }) }]),
    ];
  };
  const bulk: BulkStep<ListedEntry>[] = [
    {
      label: t('runAgain'),
      means: (count) => t('runAgainChosenMeans', { count }),
      act: ({ id }) => source.runAgain({ ids: [id] }),
    },
    {
      label: t('drop'),
      isGrave: true,
      means: (count) => t('dropChosenMeans', { count }),
      act: ({ id }) => source.drop({ ids: [id] }),
    },
  ];
  const empty = {
    WAITING: { title: t('emptyWaiting'), text: t('emptyWaitingText') },
    FAILED: { title: t('emptyFailed'), text: t('emptyFailedText') },
    HELD: { title: t('emptyHeld'), text: t('emptyHeldText') },
  };
  return (
    <>
      <DataList
        name={`timeline-${state.toLowerCase()}`}
        caption={t('title')}
        settings={settingsOf(state, Object.keys(texts))}
        queryKey={[...timelineKey(source), state]}
        fetchPage={source.page(state)}
        refreshEvery={() => lookEvery}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t('kind'),
            all: t('anyKind'),
            options: Object.entries(texts).map(([value, label]) => ({ value, label })),
          },
        ]}
        nameOf={(entry) => `${nameOf(entry)}, ${moment(entry.at)}`}
        steps={steps}
        {...(isFailed && { bulk })}
        also={
          isFailed && kind ? (
            <Group>
              <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ kind })}>
                {t('runAgainAll')}
              </Button>
              <Button
                variant="default"
                onClick={() => setDropping({ which: { kind }, means: t('dropKindMeans', { kind: nameOf({ kind }) }) })}
              >
                {t('dropAll')}
              </Button>
            </Group>
          ) : undefined
        }
        empty={empty[state]}
      />
      {dropping && (
        <ConfirmStep
          title={isFailed ? t('dropTitle') : t('cancelTitle')}
          confirmLabel={isFailed ? t('drop') : t('cancelEntry')}
          isGrave
          act={() => drop(dropping.which)}
          close={() => setDropping(null)}
        >
          {dropping.means}
        </ConfirmStep>
      )}
    </>
  );
};

/** Why it failed, and the text of the error unless it may contain personal data. */
const Reason = ({ entry: { failureCode, error } }: { entry: TimelineEntry }) => {
  const { t } = useTranslation('timeline');
  if (failureCode === null) return null;
  return (
    <Stack gap={0}>
      <span>{failureWords(failureCode, t)}</span>
      {error !== null && (
        <Text size="sm" c="dimmed" component="span">
          {error}
        </Text>
      )}
    </Stack>
  );
};
