import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { PresenceBadge } from '../presence/PresenceBadge.tsx';
import { useMembers } from '../live/use-members.ts';
import styles from './WhoIsHere.module.css';

/** How many are named; the rest are a number. */
const mostNamed = 12;

/** The members who are online or away now. */
export const WhoIsHere = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const { members, error, isPaused } = useMembers(circleId);
  const here = members
    ?.filter(({ presence }) => presence !== 'offline')
    .toSorted((one, other) => Number(one.presence === 'away') - Number(other.presence === 'away'));

  return (
    <div>
      <h3 className={styles.hereTitle}>{t('home.here')}</h3>
      {here?.length === 0 ? (
        <Text c="dimmed">{t('home.nobody')}</Text>
      ) : here ? (
        <ul className={styles.here}>
          {here.slice(0, mostNamed).map((member) => (
            <li key={member.user_id}>
              <Avatar userId={member.user_id} name={member.name} pictureEtag={member.picture_etag} size={44} />
              <span className={styles.hereName}>
                {member.name}
                <PresenceBadge status={member.presence} />
              </span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <Text c="dimmed">{t('home.hereUnknown')}</Text>
      ) : (
        <div role="status" aria-label={tApp('loading')}>
          <Skeleton height={44} width="60%" />
        </div>
      )}
      {here && here.length > mostNamed && <Text c="dimmed">{t('home.more', { count: here.length - mostNamed })}</Text>}
      {isPaused && <Text c="dimmed">{t('live.paused')}</Text>}
    </div>
  );
};
