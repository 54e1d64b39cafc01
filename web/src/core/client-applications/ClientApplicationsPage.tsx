import { useState } from 'react';
import { Button } from '@mantine/core';
import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { ApplicationStatus } from './ApplicationStatus.tsx';
import { DeactivateApplication, DeleteApplication } from './ApplicationSteps.tsx';
import { listKey } from './client-applications.ts';

const settings = {
  sorts: ['name', 'createdAt', 'lastUsedAt'],
  order: 'asc',
  filters: { includeInactive: ['true'] },
  pageSize: 25,
} as const;

interface Chosen {
  readonly step: 'deactivate' | 'delete';
  readonly application: ClientApplication;
}

/** Programs that call the API with tokens. */
export const ClientApplicationsPage = () => {
  const { t } = useTranslation('tokens');
  const moment = useMoment();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const create = (
    <Button component={Link} to={paths.clientApplicationCreation.href()}>
      {t('application.create')}
    </Button>
  );
  const columns: Column<ClientApplication>[] = [
    { key: 'name', title: t('application.name'), cell: ({ name }) => name, isSortable: true },
    { key: 'status', title: t('status'), cell: ({ status }) => <ApplicationStatus status={status} /> },
    { key: 'tokenCount', title: t('application.tokens'), cell: ({ tokenCount }) => tokenCount },
    {
      key: 'lastUsedAt',
      title: t('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : t('never')),
      isSortable: true,
      order: 'desc',
    },
    { key: 'contactEmail', title: t('application.contact'), cell: ({ contactEmail }) => contactEmail, isAddress: true },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
      isExtra: true,
    },
  ];
  const steps = (application: ClientApplication): RowStep[] => [
    { label: t('token.title'), to: paths.clientApplicationTokens.href({ id: application.id }) },
    { label: t('edit'), to: paths.clientApplication.href({ id: application.id }) },
    ...(application.status === 'ACTIVE'
      ? [
          {
            label: t('application.deactivate'),
            isGrave: true,
            act: () => setChosen({ step: 'deactivate', application }),
          },
        ]
      : []),
    { label: t('delete'), isGrave: true, act: () => setChosen({ step: 'delete', application }) },
  ];
  const close = () => setChosen(null);
  return (
    <AdminPage title={t('application.title')} needs="ADMIN" action={create}>
      <DataList
        name="client-applications"
        caption={t('application.title')}
        settings={settings}
        queryKey={listKey}
        fetchPage={pagesOf('/admin-api/v1/client-applications')}
        columns={columns}
        filters={[
          {
            name: 'includeInactive',
            label: t('status'),
            all: t('application.onlyActive'),
            options: [{ value: 'true', label: t('application.all') }],
          },
        ]}
        searches={t('application.searches')}
        nameOf={({ name }) => name}
        href={({ id }) => paths.clientApplicationTokens.href({ id })}
        steps={steps}
        empty={{ title: t('application.empty'), text: t('application.emptyText'), action: create }}
      />
      {chosen?.step === 'deactivate' && <DeactivateApplication application={chosen.application} close={close} />}
      {chosen?.step === 'delete' && <DeleteApplication application={chosen.application} close={close} />}
    </AdminPage>
  );
};
