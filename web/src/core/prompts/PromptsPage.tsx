import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { Prompt } from '@kindred/contract/core/prompts/prompt';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { DeletePrompt } from './DeletePrompt.tsx';
import { LabelBadges } from './LabelBadges.tsx';
import { NoModel } from './NoModel.tsx';
import { promptsKey, useTagOptions } from './prompts.ts';

const settings = {
  sorts: ['name', 'createdAt', 'updatedAt'],
  order: 'asc',
  filters: { tags: 'any' },
  pageSize: 25,
} as const;

/** The prompt library. */
export const PromptsPage = () => {
  const { t } = useTranslation('prompts');
  const create = (
    <Button component={Link} to={paths.promptCreation.href()}>
      {t('create')}
    </Button>
  );
  return (
    <AdminPage title={t('title')} needs="CUSTOMER_ADMIN" action={create}>
      <NoModel />
      <Library action={create} />
    </AdminPage>
  );
};

const Library = ({ action }: { action: React.ReactNode }) => {
  const { t } = useTranslation('prompts');
  const moment = useMoment();
  const tags = useTagOptions();
  const [leaving, setLeaving] = useState<Prompt | null>(null);
  const columns: Column<Prompt>[] = [
    { key: 'name', title: t('name'), cell: ({ name }) => name, isSortable: true, order: 'asc' },
    { key: 'tags', title: t('tags'), cell: (prompt) => <Text span>{prompt.tags.join(', ')}</Text> },
    { key: 'revision', title: t('revision'), cell: ({ revision }) => revision },
    { key: 'labels', title: t('labels'), cell: ({ labels }) => <LabelBadges labels={labels} /> },
    {
      key: 'updatedAt',
      title: t('updated'),
      cell: ({ updatedAt }) => moment(updatedAt),
      isSortable: true,
      order: 'desc',
    },
    {
      key: 'createdAt',
      title: t('made'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      isExtra: true,
    },
    { key: 'description', title: t('description'), cell: ({ description }) => description, isExtra: true },
  ];
  return (
    <>
      <DataList
        name="prompts"
        caption={t('title')}
        settings={settings}
        queryKey={promptsKey}
        fetchPage={pagesOf('/api/v1/prompts')}
        columns={columns}
        filters={[{ name: 'tags', label: t('tag'), all: t('anyTag'), options: tags }]}
        searches={t('searches')}
        nameOf={({ name }) => name}
        href={({ id }) => paths.prompt.href({ id })}
        steps={(prompt) => [{ label: t('delete'), isGrave: true, act: () => setLeaving(prompt) }]}
        empty={{ title: t('empty'), text: t('emptyText'), action }}
      />
      {leaving && <DeletePrompt prompt={leaving} close={() => setLeaving(null)} />}
    </>
  );
};
