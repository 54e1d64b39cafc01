import type { PresenceStatus } from '@kindred/contract/care/presence/presence';
import { useTranslation } from 'react-i18next';
import styles from './PresenceBadge.module.css';

/** Whether somebody is here, as a colour, a shape and a word. */
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
