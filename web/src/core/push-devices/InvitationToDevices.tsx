import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './OnDevices.module.css';
import { abilityHere } from './this-device.ts';
import { usePushDevices } from './use-push-devices.ts';
import { declineInvitation, mayInvite, noteVisit, visitsHere } from './visits.ts';

/**
 * Invites a person who has looked at their notifications on several days to turn notifications on for this device. It leads to the settings,
 * which explain it; the browser asks only after a press there.
 */
export const InvitationToDevices = ({ close }: { close: () => void }) => {
  const [isShown, setShown] = useState(() => {
    noteVisit();
    return mayInvite(visitsHere()) && ['yes', 'homeScreen'].includes(abilityHere());
  });
  return isShown ? (
    <Invitation
      close={close}
      decline={() => {
        declineInvitation();
        setShown(false);
      }}
    />
  ) : null;
};

const Invitation = ({ close, decline }: { close: () => void; decline: () => void }) => {
  const { t } = useTranslation('notifications');
  const { data } = usePushDevices();
  if (!data?.publicKey || data.here) return null;
  return (
    <div className={styles.invitation}>
      <Text>{t('devices.invitation')}</Text>
      <Group gap="xs">
        <Button component={Link} to={paths.notificationSettings.href()} variant="default" onClick={close}>
          {t('devices.how')}
        </Button>
        <Button variant="subtle" onClick={decline}>
          {t('devices.decline')}
        </Button>
      </Group>
    </div>
  );
};
