import { useState } from 'react';
import { Button } from '@mantine/core';
import type { SavedArticle } from '@kindred/contract/social/saved-articles/saved-article';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { DeleteSavedArticle } from './DeleteSavedArticle.tsx';
import { refreshEvery, savedArticlesKey, useTags } from './saved-articles.ts';
import { SavedStatus } from './SavedStatus.tsx';

const settings = { sorts: ['createdAt', 'title'], order: 'desc', filters: { tag: 'any' }, pageSize: 25 } as const;

/** The tenant's saved articles. */
export const SavedArticlesPage = () => {
  const { t } = useTranslation('saved-articles');
  const [leaving, setLeaving] = useState<SavedArticle | null>(null);
  const columns = useColumns();
  const filters = useFilters();
  const steps = (article: SavedArticle): RowStep[] => [
    { label: t('read'), to: paths.savedArticle.href({ id: article.id }) },
    { label: t('writePost'), to: `${paths.postCreation.href()}?savedArticleId=${article.id}` },
    { label: t('delete.action'), isGrave: true, act: () => setLeaving(article) },
  ];
  const create = (
    <Button component={Link} to={paths.savedArticleCreation.href()}>
      {t('create')}
    </Button>
  );
  return (
    <AdminPage title={t('title')} needs="CUSTOMER_ADMIN" action={create}>
      <DataList
        name="saved-articles"
        caption={t('title')}
        settings={settings}
        queryKey={savedArticlesKey}
        fetchPage={pagesOf('/api/v1/social/saved-articles')}
        refreshEvery={refreshEvery}
        columns={columns}
        filters={filters}
        searches={t('searches')}
        nameOf={({ title }) => title}
        href={({ id }) => paths.savedArticle.href({ id })}
        steps={steps}
        empty={{ title: t('empty'), text: t('emptyText'), action: create }}
      />
      {leaving && <DeleteSavedArticle article={leaving} close={() => setLeaving(null)} />}
    </AdminPage>
  );
};

const useColumns = (): Column<SavedArticle>[] => {
  const { t } = useTranslation('saved-articles');
  const moment = useMoment();
  return [
    { key: 'title', title: t('name'), cell: ({ title }) => title, isSortable: true, order: 'asc' },
    { key: 'siteName', title: t('site'), cell: ({ siteName }) => siteName, isAddress: true },
    { key: 'tags', title: t('tags'), cell: ({ tags }) => tags.join(', '), isAddress: true },
    { key: 'status', title: t('statusTitle'), cell: ({ status }) => <SavedStatus status={status} /> },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
    },
    { key: 'savedBy', title: t('savedBy'), cell: ({ savedBy }) => savedBy.name, isAddress: true, isExtra: true },
    { key: 'author', title: t('author'), cell: ({ author }) => author, isAddress: true, isExtra: true },
    { key: 'url', title: t('url'), cell: ({ url }) => url, isAddress: true, isExtra: true },
  ];
};

const useFilters = () => {
  const { t } = useTranslation('saved-articles');
  const tags = useTags();
  const [search] = useSearchParams();
  const chosen = search.get('tag');
  // A link may name a tag that none of the newest articles has.
  const known = chosen && !tags.includes(chosen) ? [chosen, ...tags] : tags;
  if (known.length === 0) return [];
  return [{ name: 'tag', label: t('tag'), all: t('anyTag'), options: known.map((value) => ({ value, label: value })) }];
};
