import { Kbd, Stack, Switch } from '@mantine/core';
import { Dialog } from './Dialog.tsx';
import styles from './KeysDialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

/** Whether a page's keys are on, and what the dialog does to them and to itself. */
export interface KeysSwitch {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  readonly close: () => void;
}

interface KeysDialogProps extends KeysSwitch {
  readonly title: string;
  /** The label of the button that closes the dialog. */
  readonly closeLabel: string;
  /** Each key, and what it does. */
  readonly keys: readonly (readonly [key: string, means: string])[];
  readonly label: string;
  readonly description: string;
}

/** The keys of a page, and the switch that turns them off. */
export const KeysDialog = ({ title, closeLabel, keys, label, description, isOn, turn, close }: KeysDialogProps) => {
  useFocusBack();
  return (
    <Dialog opened onClose={close} title={title} closeButtonProps={{ 'aria-label': closeLabel }}>
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
          label={label}
          description={description}
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
          data-autofocus
        />
      </Stack>
    </Dialog>
  );
};
