import { Button, Group, Text } from '@mantine/core';
import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMoment } from '../../ui/use-day.ts';
import styles from './ApiTokens.module.css';
import { useToken } from './api-tokens.ts';
import { TokenAuditTimeline } from './TokenAuditTimeline.tsx';
import { TokenRoutes } from './TokenRoutes.tsx';
import { isDrilled, TokenStatus } from './TokenStatus.tsx';
import { TokenUsesPlot } from './TokenUsesPlot.tsx';

interface TokenDetailsProps {
  readonly applicationId: string;
  readonly tokenId: string;
  readonly close: () => void;
}

/** One token: its state, its use and its events. */
export const TokenDetails = ({ applicationId, tokenId, close }: TokenDetailsProps) => {
  const { t } = useTranslation('tokens');
  return (
    <Loaded query={useToken(applicationId, tokenId)}>
      {(token) => (
        <section className={styles.section} aria-labelledby="token" ref={bringIntoSight}>
          <Group justify="space-between">
            <h2 id="token">{token.name}</h2>
            <Button variant="default" onClick={close}>
              {t('close')}
            </Button>
          </Group>
          <Facts token={token} />
          <h3>{t('uses.title')}</h3>
          <TokenUsesPlot token={token} />
          <TokenRoutes token={token} />
          <h3>{t('audit.title')}</h3>
          <TokenAuditTimeline token={token} />
        </section>
      )}
    </Loaded>
  );
};

const bringIntoSight = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'start' });

const Facts = ({ token }: { token: ApiToken }) => {
  const { t } = useTranslation('tokens');
  const moment = useMoment();
  const { prefix, lastFour, expiresAt, lastUsedAt, lastUsedIp, scopes, revokeReason, replacedBy, deniedUntil } = token;
  const facts = [
    [t('status'), <TokenStatus key="status" token={token} />],
    [t('token.secret'), <code key="secret">{`${prefix}…${lastFour}`}</code>],
    [t('token.expires'), moment(expiresAt)],
    [t('lastUsed'), lastUsedAt ? `${moment(lastUsedAt)}, ${lastUsedIp}` : t('never')],
    [t('scopes.title'), scopes.join(', ') || '–'],
    ...(revokeReason ? [[t('revoke.reason'), revokeReason] as const] : []),
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDrilled(token) && <Text role="status">{t('drill.until', { until: moment(deniedUntil!) })}</Text>}
      {replacedBy && <Text>{t('rotate.replaced', { until: moment(expiresAt) })}</Text>}
    </>
  );
};
