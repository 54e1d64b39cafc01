import { Button, Group, Text } from '@mantine/core';
import type { Invitation } from '@kindred/contract/care/invitations/invitation';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { RoleName } from '../circles/RoleName.tsx';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import styles from '../ui/Cards.module.css';
import { useDay } from '../../ui/use-day.ts';
import { useJoin, useReceivedInvitations } from './use-invitations.ts';

/** Invitations to the user; an empty state if there are none, or nothing with `quietly`. */
export const ReceivedInvitations = ({ quietly = false }: { quietly?: boolean }) => {
  const { t } = useTranslation('care');
  const received = useReceivedInvitations();
  if (quietly && !received.data?.length) return null;
  return (
    <Loaded query={received}>
      {(invitations) =>
        invitations.length ? (
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <Received key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">{t('invitations.noneReceived')}</Text>
        )
      }
    </Loaded>
  );
};

const Received = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation('care');
  const day = useDay();
  const join = useJoin();
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <span className={styles.circle}>{invitation.circle_name}</span>
        <span>{t('invitations.from', { name: invitation.invited_by_name })}</span>
        <span className={styles.quiet}>
          <RoleName role={invitation.role} /> · {t('invitations.until', { day: day(invitation.expires_at) })}
        </span>
        {invitation.message && <blockquote className={styles.quote}>{invitation.message}</blockquote>}
      </div>
      <Group gap="sm">
        <Button
          onClick={() => join.mutate(invitation)}
          loading={join.isPending}
          aria-label={t('invitations.joinNamed', { circle: invitation.circle_name })}
        >
          {t('invitations.join')}
        </Button>
        <DeclineInvitation
          invitation={invitation}
          label={t('invitations.declineNamed', { circle: invitation.circle_name })}
        />
      </Group>
      {join.error && <ErrorPanel error={join.error} />}
    </li>
  );
};

/** On home: shows nothing if there are none. */
export const ReceivedOnHome = () => <ReceivedInvitations quietly />;
