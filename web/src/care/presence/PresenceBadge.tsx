import type { PresenceStatus } from '@kindred/contract/care/presence/presence';
import { useTranslation } from 'react-i18next';
import styles from './PresenceBadge.module.css';

/** A member's presence as colour, shape and label. */
export const PresenceBadge = ({ status }: { status: PresenceStatus }) => {
  const { t } = useTranslation('care');
  const words: Record<PresenceStatus, string> = {
    online: t('presence.online'),
    away: t('presence.away'),
    offline: t('presence.offline'),
  };
  return (
    <span className={styles.badge} data-presence={status}>
      {words[status]}
    </span>
  );
};
