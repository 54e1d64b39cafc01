import { Button } from '@mantine/core';
import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { tokensKey } from './api-tokens.ts';
import { TokenStatus } from './TokenStatus.tsx';

export type TokenStep = 'rotate' | 'drill' | 'revoke' | 'delete';

const settings = {
  sorts: ['createdAt', 'name', 'expiresAt', 'lastUsedAt'],
  order: 'desc',
  filters: { includeRevoked: ['true'], includeExpired: ['true'] },
  pageSize: 25,
} as const;

interface TokenListProps {
  readonly application: ClientApplication;
  readonly show: (tokenId: string) => void;
  readonly choose: (step: TokenStep, token: ApiToken) => void;
  readonly create: () => void;
}

/** An application's tokens, without their secrets. */
export const TokenList = ({ application, show, choose, create }: TokenListProps) => {
  const { t } = useTranslation('tokens');
  const moment = useMoment();
  const columns: Column<ApiToken>[] = [
    { key: 'name', title: t('token.name'), cell: ({ name }) => name, isSortable: true },
    {
      key: 'secret',
      title: t('token.secret'),
      cell: ({ lastFour }) => <code>{`…${lastFour}`}</code>,
    },
    { key: 'status', title: t('status'), cell: (token) => <TokenStatus token={token} /> },
    { key: 'expiresAt', title: t('token.expires'), cell: ({ expiresAt }) => moment(expiresAt), isSortable: true },
    {
      key: 'lastUsedAt',
      title: t('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : t('never')),
      isSortable: true,
      order: 'desc',
    },
    { key: 'scopes', title: t('scopes.title'), cell: ({ scopes }) => scopes.join(', '), isLong: true, isExtra: true },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
      isExtra: true,
    },
  ];
  const steps = (token: ApiToken): RowStep[] => [
    { label: t('token.open'), act: () => show(token.id) },
    ...(token.status === 'ACTIVE'
      ? [
          ...(token.replacedBy ? [] : [{ label: t('rotate.title'), act: () => choose('rotate', token) }]),
          { label: t('drill.title'), act: () => choose('drill', token) },
        ]
      : []),
    ...(token.status === 'REVOKED'
      ? []
      : [{ label: t('revoke.title'), isGrave: true, act: () => choose('revoke', token) }]),
    { label: t('delete'), isGrave: true, act: () => choose('delete', token) },
  ];
  return (
    <DataList
      name="api-tokens"
      caption={t('token.title')}
      settings={settings}
      queryKey={tokensKey(application.id)}
      fetchPage={pagesOf('/admin-api/v1/client-applications/{id}/tokens', { params: { id: application.id } })}
      columns={columns}
      filters={[
        {
          name: 'includeRevoked',
          label: t('token.revoked'),
          all: t('token.withoutRevoked'),
          options: [{ value: 'true', label: t('token.withRevoked') }],
        },
        {
          name: 'includeExpired',
          label: t('token.expired'),
          all: t('token.withoutExpired'),
          options: [{ value: 'true', label: t('token.withExpired') }],
        },
      ]}
      nameOf={({ name }) => name}
      open={({ id }) => show(id)}
      steps={steps}
      empty={{
        title: t('token.empty'),
        text: t('token.emptyText'),
        action: <Button onClick={create}>{t('token.create')}</Button>,
      }}
    />
  );
};
