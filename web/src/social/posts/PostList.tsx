import { Button, Group } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, FetchPage } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { isUsable, useOwnConnection } from '../own-connection.ts';
import { paths } from '../paths.ts';
import { postsKey, refreshEvery } from './posts.ts';
import { PostStatus } from './PostStatus.tsx';
import { usePostFilters } from './use-post-filters.ts';
import { usePostName } from './use-post-name.ts';
import { usePostSteps } from './use-post-steps.tsx';

const settings = {
  sorts: ['updatedAt', 'scheduledAt', 'createdAt'],
  order: 'desc',
  pageSize: 25,
  filters: { status: ['DRAFT', 'SCHEDULED', 'PUBLISHING', 'PUBLISHED', 'FAILED'], ownerId: 'any' },
} as const;

const fetchPage: FetchPage<Post> = (query, signal) =>
  request('GET', '/api/v1/social/posts', { query: query as object, signal });

/** The list of posts. */
export const PostList = () => {
  const { t } = useTranslation('posts');
  const moment = useMoment();
  const filters = usePostFilters();
  const nameOf = usePostName();
  const steps = usePostSteps();
  const { data } = useOwnConnection();
  const isConnected = !data || isUsable(data.connection);
  const timeOf = ({ status, scheduledAt, publishedAt }: Post): string => {
    if (publishedAt) return moment(publishedAt);
    return status !== 'DRAFT' && scheduledAt ? moment(scheduledAt) : '–';
  };
  const columns: Column<Post>[] = [
    { key: 'text', title: t('text'), cell: nameOf },
    { key: 'owner', title: t('owner'), cell: ({ owner }) => owner.name, isLong: true },
    { key: 'status', title: t('status.label'), cell: (post) => <PostStatus post={post} /> },
    { key: 'scheduledAt', title: t('time'), cell: timeOf, isSortable: true, order: 'desc' },
    {
      key: 'updatedAt',
      title: t('changed'),
      cell: ({ updatedAt }) => moment(updatedAt),
      isSortable: true,
      order: 'desc',
      isExtra: true,
    },
    { key: 'createdBy', title: t('author'), cell: ({ createdBy }) => createdBy.name, isExtra: true },
  ];
  return (
    <>
      <DataList
        name="posts"
        caption={t('title')}
        settings={settings}
        queryKey={postsKey}
        fetchPage={fetchPage}
        refreshEvery={refreshEvery}
        columns={columns}
        filters={filters}
        searches={t('searches')}
        nameOf={nameOf}
        href={({ id }) => paths.post.href({ id })}
        steps={steps.of}
        empty={{
          title: isConnected ? t('emptyConnected') : t('empty'),
          text: t('emptyText'),
          action: (
            <Group justify="center">
              <Button component={Link} to={paths.postCreation.href()}>
                {t('create')}
              </Button>
              {!isConnected && (
                <Button component={Link} to={paths.connection.href()} variant="default">
                  {t('connect.act')}
                </Button>
              )}
            </Group>
          ),
        }}
      />
      {steps.dialog}
    </>
  );
};
