import { useState } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { fetchRequests, listKey } from './account-requests.ts';
import type { AccountRequest } from './account-requests.ts';
import { DecideRequest } from './DecideRequest.tsx';
import type { Decision } from './DecideRequest.tsx';

const settings = { sorts: ['createdAt'], order: 'desc', pageSize: 10 } as const;

/** The status of a request, as one word. */
const RequestStatus = ({ status }: Pick<AccountRequest, 'status'>) => {
  const { t } = useTranslation('admin');
  switch (status) {
    case 'OPEN':
      return <StatusBadge tone="info">{t('accountRequests.statuses.OPEN')}</StatusBadge>;
    case 'CONFIRMED':
      return <StatusBadge tone="positive">{t('accountRequests.statuses.CONFIRMED')}</StatusBadge>;
    case 'DECLINED':
      return <StatusBadge tone="negative">{t('accountRequests.statuses.DECLINED')}</StatusBadge>;
    case 'EXPIRED':
      return <StatusBadge tone="quiet">{t('accountRequests.statuses.EXPIRED')}</StatusBadge>;
  }
};

/** Changes to super admins' accounts: the request, and its confirmation by another super admin. */
export const AccountRequestsPage = () => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const caller = useUser();
  const [decision, setDecision] = useState<Decision | null>(null);
  const columns: Column<AccountRequest>[] = [
    { key: 'email', title: t('accountRequests.account'), cell: ({ email }) => email, isAddress: true },
    {
      key: 'change',
      title: t('accountRequests.change'),
      cell: ({ change, newEmail }) =>
        change === 'ADDRESS' ? t('accountRequests.toAddress', { newEmail }) : t('accountRequests.offSecondFactor'),
      isLong: true,
    },
    { key: 'status', title: t('accountRequests.status'), cell: (asked) => <RequestStatus status={asked.status} /> },
    { key: 'requestedBy', title: t('accountRequests.by'), cell: (asked) => asked.requestedByEmail, isAddress: true },
    {
      key: 'decidedBy',
      title: t('accountRequests.decidedBy'),
      cell: ({ decidedByEmail }) => decidedByEmail ?? '–',
      isAddress: true,
    },
    {
      key: 'createdAt',
      title: t('accountRequests.at'),
      isSortable: true,
      order: 'desc',
      cell: ({ createdAt }) => moment(createdAt),
    },
  ];
  const steps = (asked: AccountRequest): RowStep[] => {
    if (asked.status !== 'OPEN') return [];
    const isOwn = asked.requestedBy === caller?.id;
    const decline = {
      label: isOwn ? t('accountRequests.withdraw') : t('accountRequests.decline'),
      act: () => setDecision({ asked, how: 'decline', isOwn }),
    };
    const confirm = {
      label: t('accountRequests.confirm'),
      act: () => setDecision({ asked, how: 'confirm', isOwn }),
    };
    return isOwn ? [decline] : [confirm, decline];
  };
  return (
    <AdminPage title={t('accountRequests.title')} needs="SUPER_ADMIN">
      <Text>{t('accountRequests.text')}</Text>
      <DataList
        name="account-requests"
        caption={t('accountRequests.title')}
        settings={settings}
        queryKey={listKey}
        fetchPage={fetchRequests}
        columns={columns}
        nameOf={({ email }) => email}
        steps={steps}
        empty={{ title: t('accountRequests.empty'), text: t('accountRequests.emptyText') }}
      />
      {decision && <DecideRequest {...decision} close={() => setDecision(null)} />}
    </AdminPage>
  );
};
