import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { AdminPage } from '../../app/AdminPage.tsx';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { BulkStep, Column } from '../../ui/data-list/list-parts.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { AddDomains } from './AddDomains.tsx';
import { fetchDomains, listKey, removeDomain } from './authorized-domains.ts';
import type { Domain } from './authorized-domains.ts';

const settings = { sorts: ['host'], order: 'asc', pageSize: 25 } as const;

const RemoveDomain = ({ host, close }: { host: string; close: () => void }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removeDomain(host);
    await queries.invalidateQueries({ queryKey: listKey });
    notify(t('domains.removed', { host }), { tone: 'positive' });
  };
  return (
    <ConfirmStep title={t('domains.remove')} confirmLabel={t('domains.remove')} isGrave act={act} close={close}>
      {t('domains.removeMeans', { host })}
    </ConfirmStep>
  );
};

/** The hosts on which people may sign in with a provider. */
export const AuthorizedDomainsPage = () => {
  const { t } = useTranslation('admin');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const add = <Button onClick={() => setAdding(true)}>{t('domains.add')}</Button>;
  const columns: Column<Domain>[] = [{ key: 'host', title: t('domains.host'), isSortable: true, cell: ({ id }) => id }];
  const bulk: BulkStep<Domain>[] = [
    {
      label: t('domains.remove'),
      isGrave: true,
      means: (count) => t('domains.removeManyMeans', { count }),
      act: ({ id }) => removeDomain(id),
    },
  ];
  return (
    <AdminPage title={t('domains.title')} needs="SUPER_ADMIN" action={add}>
      <Text>{t('domains.text')}</Text>
      <DataList
        name="authorized-domains"
        caption={t('domains.title')}
        settings={settings}
        queryKey={listKey}
        fetchPage={fetchDomains}
        columns={columns}
        searches={t('domains.searches')}
        nameOf={({ id }) => id}
        steps={({ id }) => [{ label: t('domains.remove'), isGrave: true, act: () => setLeaving(id) }]}
        bulk={bulk}
        empty={{ title: t('domains.empty'), text: t('domains.text'), action: add }}
      />
      {isAdding && <AddDomains close={() => setAdding(false)} />}
      {leaving !== null && <RemoveDomain host={leaving} close={() => setLeaving(null)} />}
    </AdminPage>
  );
};
