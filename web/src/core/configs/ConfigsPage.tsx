import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Config } from '@kindred/contract/core/configs/config';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import styles from './Configs.module.css';
import { listKey } from './config-source.ts';
import type { ConfigSource } from './config-source.ts';
import { configTypes, useConfigLabels } from './config-labels.ts';
import { DeleteConfig } from './DeleteConfig.tsx';

const settings = {
  sorts: ['key', 'createdAt', 'updatedAt'],
  order: 'asc',
  filters: { type: configTypes },
  pageSize: 25,
} as const;

/** The configuration entries of a tenant or of the platform. */
export const ConfigsPage = ({ source }: { source: ConfigSource }) => {
  const { t } = useTranslation('admin');
  const words = useConfigLabels(source);
  const moment = useMoment();
  const [leaving, setLeaving] = useState<Config | null>(null);
  const create = (
    <Button component={Link} to={source.paths.creation}>
      {t('configs.create')}
    </Button>
  );
  const columns: Column<Config>[] = [
    { key: 'key', title: t('configs.key'), cell: ({ key }) => key, isSortable: true },
    { key: 'type', title: t('configs.type'), cell: ({ type }) => words.type[type] },
    { key: 'value', title: t('configs.value'), cell: (config) => <Value config={config} /> },
    { key: 'description', title: t('configs.description'), cell: ({ description }) => description },
    {
      key: 'updatedAt',
      title: t('changedAt'),
      cell: ({ updatedAt }) => moment(updatedAt),
      isSortable: true,
      order: 'desc',
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
      isExtra: true,
    },
  ];
  return (
    <AdminPage title={words.title} needs={source.needs} action={create}>
      <DataList
        name={source.name}
        caption={words.title}
        settings={settings}
        queryKey={listKey(source)}
        fetchPage={source.fetchPage}
        columns={columns}
        filters={[
          {
            name: 'type',
            label: t('configs.type'),
            all: t('configs.anyType'),
            options: configTypes.map((value) => ({ value, label: words.type[value] })),
          },
        ]}
        searches={t('configs.searches')}
        nameOf={({ key }) => key}
        href={({ id }) => source.paths.record(id)}
        steps={(config) => [
          { label: t('edit'), to: source.paths.record(config.id) },
          { label: t('delete'), isGrave: true, act: () => setLeaving(config) },
        ]}
        empty={{ title: t('configs.empty'), text: words.purpose, action: create }}
      />
      {leaving && <DeleteConfig source={source} config={leaving} close={() => setLeaving(null)} />}
    </AdminPage>
  );
};

const Value = ({ config }: { config: Config }) => {
  const { t } = useTranslation('admin');
  const words = useConfigLabels();
  if (config.isSecret) {
    return (
      <span className={styles.secret}>
        <IconLock size={18} aria-hidden /> {t('configs.secretKept')}
      </span>
    );
  }
  if (typeof config.value === 'boolean') return words.truth(config.value);
  const text = typeof config.value === 'string' ? config.value : JSON.stringify(config.value);
  return <span className={styles.value}>{text}</span>;
};
