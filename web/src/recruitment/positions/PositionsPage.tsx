import { useState } from 'react';
import { Button } from '@mantine/core';
import { positionStatuses } from '@kindred/contract/recruitment/positions/position';
import type { Position } from '@kindred/contract/recruitment/positions/position';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { Page } from '../../ui/Page.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { DeletePosition } from './DeletePosition.tsx';
import { positionsKey, usePositionRights } from './positions.ts';
import { PositionStatus } from './PositionStatus.tsx';
import { usePositionSteps } from './use-position-steps.ts';
import { usePositionLabels } from './position-labels.ts';

const settings = {
  sorts: ['title', 'createdAt'],
  order: 'asc',
  filters: { status: positionStatuses },
  pageSize: 25,
} as const;

/** The tenant's positions. Users without a role see those whose team they are in. */
export const PositionsPage = () => {
  const { t } = useTranslation('positions');
  const labels = usePositionLabels();
  const moment = useMoment();
  const { isAdministrator } = usePositionRights();
  const { toggle } = usePositionSteps();
  const [leaving, setLeaving] = useState<Position | null>(null);

  const columns: Column<Position>[] = [
    { key: 'title', title: t('title'), cell: ({ title }) => title, isSortable: true, order: 'asc' },
    { key: 'status', title: t('statusTitle'), cell: ({ status }) => <PositionStatus status={status} /> },
    { key: 'candidateCount', title: t('candidates'), cell: ({ candidateCount }) => candidateCount },
    {
      key: 'openings',
      title: t('filledTitle'),
      cell: ({ hiredCount, openings }) => t('filledShort', { hired: hiredCount, openings }),
    },
    { key: 'location', title: t('location'), cell: ({ location }) => location },
    {
      key: 'employmentType',
      title: t('employmentType'),
      cell: ({ employmentType }) => labels.type[employmentType],
      isExtra: true,
    },
    { key: 'tags', title: t('tags'), cell: ({ tags }) => tags.join(', '), isExtra: true },
    {
      key: 'createdAt',
      title: t('made'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      isExtra: true,
    },
  ];
  const steps = (position: Position): RowStep[] => [
    { label: position.status === 'OPEN' ? t('close') : t('publish'), act: () => toggle(position) },
    { label: t('delete'), isGrave: true, act: () => setLeaving(position) },
  ];
  const create = isAdministrator && (
    <Button component={Link} to={paths.positionCreation.href()}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('pageTitle')} action={create}>
      <DataList
        name="positions"
        caption={t('pageTitle')}
        settings={settings}
        queryKey={positionsKey}
        fetchPage={pagesOf('/api/v1/recruitment/positions')}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t('statusTitle'),
            all: t('allStatuses'),
            options: positionStatuses.map((value) => ({ value, label: labels.status[value] })),
          },
        ]}
        searches={t('searches')}
        nameOf={({ title }) => title}
        href={({ id }) => paths.position.href({ id })}
        {...(isAdministrator && { steps })}
        empty={{ title: t('empty'), text: isAdministrator ? t('emptyText') : t('emptyOwn'), action: create }}
      />
      {leaving && <DeletePosition position={leaving} close={() => setLeaving(null)} />}
    </Page>
  );
};
