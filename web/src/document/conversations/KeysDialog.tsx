import { Kbd, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import styles from './Keys.module.css';

interface KeysDialogProps {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  readonly close: () => void;
}

/** The keys of a conversation, and the switch that turns them off. */
export const KeysDialog = ({ isOn, turn, close }: KeysDialogProps) => {
  const { t } = useTranslation('chatAi');
  useFocusBack();
  const keys = [
    ['/', t('keys.write')],
    ['1–9', t('keys.open')],
    ['Esc', t('keys.close')],
    ['↑ ↓', t('keys.walk')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <Dialog opened onClose={close} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('keys.closeDialog') }}>
      <Stack gap="lg">
        <dl className={styles.keys}>
          {keys.map(([key, means]) => (
            <div key={key}>
              <dt>
                <Kbd size="md">{key}</Kbd>
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('keys.on')}
          description={t('keys.onHelp')}
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
          data-autofocus
        />
      </Stack>
    </Dialog>
  );
};
