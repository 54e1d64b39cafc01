import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Writing that a user has not saved or sent. */
export interface UnsavedInput {
  readonly here: boolean;
  readonly elsewhere: boolean;
  /** Number of messages waiting to be sent. */
  readonly unsent: number;
}

interface ConfirmSignOutProps extends UnsavedInput {
  readonly opened: boolean;
  readonly stay: () => void;
  readonly leave: (keepsWriting: boolean) => void;
}

/** Asks at sign-out whether to keep unsaved input, in this tab and in others. */
export const ConfirmSignOut = ({ opened, here, elsewhere, unsent, stay, leave }: ConfirmSignOutProps) => {
  const { t } = useTranslation('app');
  return (
    <Modal opened={opened} onClose={stay} title={t('signOut.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Stack gap="sm">
        {here && <Text>{t('signOut.here')}</Text>}
        {elsewhere && <Text>{t('signOut.elsewhere')}</Text>}
        {unsent > 0 && <Text>{t('signOut.unsent', { count: unsent })}</Text>}
        <Text>{t('signOut.means')}</Text>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => leave(false)}>
          {t('signOut.discard')}
        </Button>
        <Button variant="default" onClick={() => leave(true)}>
          {t('signOut.keep')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
};
