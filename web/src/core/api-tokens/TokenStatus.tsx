import type { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

type Shown = Pick<ApiToken, 'status' | 'deniedUntil'>;

/** Returns whether a drill is blocking the token at the moment. */
export const isDrilled = ({ status, deniedUntil }: Shown): boolean =>
  status === 'ACTIVE' && deniedUntil !== null && Date.parse(deniedUntil) > Date.now();

/** A token's status, shown with a colour and a word. */
export const TokenStatus = ({ token }: { token: Shown }) => {
  const { t } = useTranslation('tokens');
  if (isDrilled(token)) return <StatusBadge tone="warning">{t('token.drilled')}</StatusBadge>;
  switch (token.status) {
    case 'ACTIVE':
      return <StatusBadge tone="positive">{t('token.active')}</StatusBadge>;
    case 'REVOKED':
      return <StatusBadge tone="negative">{t('token.revoked')}</StatusBadge>;
    case 'EXPIRED':
      return <StatusBadge tone="quiet">{t('token.expired')}</StatusBadge>;
  }
};
