import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ConfirmLeaveProps {
  readonly opened: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asks for confirmation before unsaved input is lost. */
export const ConfirmLeave = ({ opened, stay, leave }: ConfirmLeaveProps) => {
  const { t } = useTranslation('app');
  return (
    <Modal opened={opened} onClose={stay} title={t('unsaved.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Text>{t('unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={leave}>
          {t('unsaved.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
};
