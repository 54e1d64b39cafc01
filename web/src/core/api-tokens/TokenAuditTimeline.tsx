import { Text } from '@mantine/core';
import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import type { TokenAudit } from '@kindred/contract/core/api-tokens/token-audit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ActivityList } from '../../ui/activity/ActivityList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from './ApiTokens.module.css';
import { administratorKey, useTokenAudit } from './api-tokens.ts';

/** The events of a token, newest first. */
export const TokenAuditTimeline = ({ token }: { token: Pick<ApiToken, 'id' | 'applicationId'> }) => {
  const { t } = useTranslation('tokens');
  return (
    <ActivityList
      query={useTokenAudit(token)}
      moreLabel={t('audit.more')}
      badge={({ action }) => <ActionBadge action={action} />}
      by={(entry) => <Origin entry={entry} />}
    >
      {(entry) => <Details entry={entry} />}
    </ActivityList>
  );
};

const Origin = ({ entry: { actor, ip } }: { entry: TokenAudit }) => {
  const by = useAdministrator(actor);
  return (
    <>
      {by && <span>{by}</span>}
      {ip && <span>{ip}</span>}
    </>
  );
};

const Details = ({ entry }: { entry: TokenAudit }) => {
  const what = useWhat();
  return (
    <>
      <Text>{what(entry)}</Text>
      {entry.uses.length > 1 && (
        <ul className={styles.uses}>
          {entry.uses.map((use, index) => (
            <li key={index}>
              <code>
                {use.count} × {use.method} {use.route}
              </code>{' '}
              {use.status}, {use.ip}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const ActionBadge = ({ action }: Pick<TokenAudit, 'action'>) => {
  const { t } = useTranslation('tokens');
  switch (action) {
    case 'CREATED':
      return <StatusBadge tone="positive">{t('audit.created')}</StatusBadge>;
    case 'USED':
      return <StatusBadge tone="info">{t('audit.used')}</StatusBadge>;
    case 'REVOKED':
      return <StatusBadge tone="negative">{t('audit.revoked')}</StatusBadge>;
    case 'UPDATED':
      return <StatusBadge tone="warning">{t('audit.updated')}</StatusBadge>;
  }
};

/** Describes an entry in a sentence. */
const useWhat = () => {
  const { t } = useTranslation('tokens');
  const moment = useMoment();
  return ({ action, count, method, route, status, reason, changes }: TokenAudit): string => {
    if (action === 'USED')
      return route
        ? t('audit.usedBy', { count, call: `${method} ${route}`, status: status ?? '–' })
        : t('audit.usedSo', { count });
    if (action === 'REVOKED') return reason ? t('audit.because', { reason }) : t('audit.withoutReason');
    if (action === 'CREATED') return t('audit.createdText');
    const change = changes.find(({ field }) => field === 'deniedUntil') ?? changes[0];
    const until = moment(String(change?.after ?? new Date(0).toISOString()));
    return change?.field === 'deniedUntil' ? t('audit.drilled', { until }) : t('audit.rotated', { until });
  };
};

/** Names the administrator who did it; nothing until known. */
const useAdministrator = (id: string | null): string | undefined => {
  const { data } = useQuery({
    queryKey: administratorKey(id),
    queryFn: async ({ signal }) =>
      (await request('GET', '/api/v1/users/{userid}', { params: { userid: id! }, signal })).name,
    enabled: id !== null,
    retry: false,
    staleTime: Infinity,
  });
  return data;
};
