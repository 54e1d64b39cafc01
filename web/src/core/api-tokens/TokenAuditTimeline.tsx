import { Text } from '@mantine/core';
import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import type { TokenAudit } from '@kindred/contract/core/api-tokens/token-audit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from './ApiTokens.module.css';
import { useTokenAudit } from './api-tokens.ts';

/** What happened to a token, newest first. */
export const TokenAuditTimeline = ({ token }: { token: Pick<ApiToken, 'id' | 'applicationId'> }) => {
  const { t } = useTranslation('tokens');
  const query = useTokenAudit(token);
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <ol className={styles.timeline}>
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <li key={entry.id}>
                  <AuditEntry entry={entry} />
                </li>
              ))}
          </ol>
          <MoreButton query={query} label={t('audit.more')} />
        </>
      )}
    </Loaded>
  );
};

const AuditEntry = ({ entry }: { entry: TokenAudit }) => {
  const moment = useMoment();
  const what = useWhat();
  const by = useAdministrator(entry.actor);
  return (
    <>
      <div className={styles.head}>
        <ActionBadge action={entry.action} />
        <time dateTime={entry.at}>{moment(entry.at)}</time>
        {by && <span>{by}</span>}
        {entry.ip && <span>{entry.ip}</span>}
      </div>
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

/** Says in a sentence what an entry is about. */
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

/** Names the administrator who did it; nothing while that is not known. */
const useAdministrator = (id: string | null): string | undefined => {
  const { data } = useQuery({
    queryKey: ['api-tokens', 'administrator', id],
    queryFn: async ({ signal }) =>
      (await request('GET', '/api/v1/users/{userid}', { params: { userid: id! }, signal })).name,
    enabled: id !== null,
    retry: false,
    staleTime: Infinity,
  });
  return data;
};
