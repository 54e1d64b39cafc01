import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { type Source, sourceStatuses } from '@kindred/contract/social/sources/source';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useMoment } from '../../ui/use-day.ts';
import { useTimeAgo, useTimeUntil } from '../../ui/use-time-ago.ts';
import { paths } from '../paths.ts';
import { DeleteSource } from './DeleteSource.tsx';
import { SourceStatus } from './SourceStatus.tsx';
import { categoriesOf, exportSources, isFetching, refreshEvery, sourcesKey, useEverySource } from './sources.ts';
import { useSourceSteps } from './use-source-steps.ts';
import { useStatusLabels } from './use-status-labels.ts';

const settings = {
  sorts: ['title', 'lastFetchedAt', 'createdAt'],
  order: 'asc',
  filters: { status: sourceStatuses, category: 'any' },
  pageSize: 25,
} as const;

/** The tenant's sources. */
export const SourceList = () => {
  const { t } = useTranslation('sources');
  const [leaving, setLeaving] = useState<Source | null>(null);
  const { fetchNow, pause } = useSourceSteps();
  const columns = useColumns();
  const filters = useFilters();
  const { data } = useEverySource();

  const steps = (source: Source): RowStep[] => [
    ...(source.paused || isFetching(source) ? [] : [{ label: t('fetchNow'), act: () => fetchNow(source) }]),
    { label: source.paused ? t('resume') : t('pause'), act: () => pause(source) },
    { label: t('showArticles'), to: `${paths.articles.href()}?sourceId=${source.id}` },
    { label: t('edit'), to: paths.source.href({ id: source.id }) },
    { label: t('delete.action'), isGrave: true, act: () => setLeaving(source) },
  ];
  const toImport = (
    <Button variant="default" component={Link} to={`${paths.sources.href()}?import`}>
      {t('import.action')}
    </Button>
  );
  const create = (
    <Button component={Link} to={paths.sourceCreation.href()}>
      {t('create')}
    </Button>
  );
  return (
    <AdminPage
      title={t('title')}
      needs="CUSTOMER_ADMIN"
      action={
        <Group gap="sm">
          {data?.length !== 0 && (
            <>
              <Export />
              {toImport}
            </>
          )}
          {create}
        </Group>
      }
    >
      <DataList
        name="sources"
        caption={t('title')}
        settings={settings}
        queryKey={sourcesKey}
        fetchPage={pagesOf('/api/v1/social/sources')}
        refreshEvery={refreshEvery}
        columns={columns}
        filters={filters}
        searches={t('searches')}
        nameOf={({ title }) => title}
        href={({ id }) => paths.source.href({ id })}
        steps={steps}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: (
            <Group gap="sm" justify="center">
              {create}
              {toImport}
            </Group>
          ),
        }}
      />
      {leaving && <DeleteSource source={leaving} close={() => setLeaving(null)} />}
    </AdminPage>
  );
};

/** Saves all sources as a file that other readers can import. */
const Export = () => {
  const { t } = useTranslation('sources');
  const { t: tApp } = useTranslation('app');
  const saving = useMutation({
    mutationFn: async () => saveFile(await exportSources(), 'sources.opml'),
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
  });
  return (
    <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('export')}
    </Button>
  );
};

const useColumns = (): Column<Source>[] => {
  const { t, i18n } = useTranslation('sources');
  const ago = useTimeAgo();
  const until = useTimeUntil();
  const moment = useMoment();
  return [
    { key: 'title', title: t('name'), cell: ({ title }) => title, isSortable: true, order: 'asc' },
    { key: 'status', title: t('statusTitle'), cell: ({ status }) => <SourceStatus status={status} /> },
    { key: 'category', title: t('category'), cell: ({ category }) => category, isAddress: true },
    {
      key: 'lastFetchedAt',
      title: t('lastFetched'),
      cell: ({ lastFetchedAt }) =>
        lastFetchedAt ? <span title={moment(lastFetchedAt)}>{ago(lastFetchedAt)}</span> : t('never'),
      isSortable: true,
      order: 'desc',
    },
    { key: 'itemCount', title: t('articles'), cell: ({ itemCount }) => itemCount.toLocaleString(i18n.language) },
    {
      key: 'nextFetchAt',
      title: t('nextFetch'),
      cell: (source) => (isFetching(source) ? t('fetching') : source.nextFetchAt ? until(source.nextFetchAt) : '–'),
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
      isExtra: true,
    },
    { key: 'feedUrl', title: t('feedUrl'), cell: ({ feedUrl }) => feedUrl, isAddress: true, isExtra: true },
  ];
};

const useFilters = () => {
  const { t } = useTranslation('sources');
  const labels = useStatusLabels();
  const { data } = useEverySource();
  const [search] = useSearchParams();
  const chosen = search.get('category');
  const categories = categoriesOf(data ?? []);
  // A link may name a folder before the folders have loaded.
  const known = chosen && !categories.includes(chosen) ? [chosen, ...categories] : categories;
  // Nothing to filter yet.
  if (data?.length === 0) return [];
  return [
    {
      name: 'status',
      label: t('statusTitle'),
      all: t('anyStatus'),
      options: sourceStatuses.map((value) => ({ value, label: labels[value] })),
    },
    {
      name: 'category',
      label: t('category'),
      all: t('anyCategory'),
      options: known.map((value) => ({ value, label: value })),
    },
  ];
};
