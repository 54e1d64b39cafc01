import { useState } from 'react';
import type { Connection } from '@kindred/contract/social/connections/connection';
import { initialsOf } from '@kindred/contract/initials';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { useDay } from '../../ui/use-day.ts';
import { connectionPicture } from '../own-connection.ts';
import styles from './Connection.module.css';

const tones = { CONNECTED: 'positive', EXPIRING: 'warning', EXPIRED: 'negative', REVOKED: 'negative' } as const;

/** Whose account is connected, and until when. */
export const ConnectedAccount = ({ connection }: { connection: Connection }) => {
  const { t } = useTranslation('connection');
  const { name, pictureEtag, status, expiresAt } = connection;
  const picture = useLoadedAddress(connectionPicture, pictureEtag);
  const day = useDay()(expiresAt);
  const [isOver] = useState(() => Date.parse(expiresAt) <= Date.now());
  const label = {
    CONNECTED: t('status.connected'),
    EXPIRING: t('status.expiring'),
    EXPIRED: t('status.expired'),
    REVOKED: t('status.revoked'),
  }[status];
  const until = {
    CONNECTED: t('until.connected', { day }),
    EXPIRING: t('until.expiring', { day }),
    // LinkedIn may refuse a connection before its day.
    EXPIRED: isOver ? t('until.expired', { day }) : t('until.refused'),
    REVOKED: t('until.revoked'),
  }[status];
  return (
    <section className={styles.account} aria-label={t('account')}>
      <span className={styles.picture} data-initials={picture ? undefined : initialsOf(name)} aria-hidden="true">
        {picture && <img src={picture} alt="" width={64} height={64} />}
      </span>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <StatusBadge tone={tones[status]}>{label}</StatusBadge>
        <p className={styles.until}>{until}</p>
      </div>
    </section>
  );
};
