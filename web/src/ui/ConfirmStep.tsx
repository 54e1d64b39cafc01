import { useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { sameName } from './same-name.ts';

interface ConfirmStepProps {
  readonly title: string;
  /** What the action means, and what else it affects. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** What the other button does; "Cancel" by default. */
  readonly keepLabel?: string;
  /** A name that must be typed first, for actions that cannot be undone. */
  readonly typed?: string;
  /** Whether the explanation has loaded; until then the button is disabled. */
  readonly isKnown?: boolean;
  readonly isGrave?: boolean;
  readonly act: () => Promise<unknown>;
  readonly close: () => void;
}

/** Confirms an action that affects others. If it fails, stays open with the error. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { title, children, confirmLabel, keepLabel, typed, isKnown = true, isGrave = false, act, close } = props;
  const { t } = useTranslation('app');
  const [written, setWritten] = useState('');
  useFocusBack();
  const step = useMutation({ mutationFn: act, onSuccess: close });
  const isReady = isKnown && (typed === undefined || sameName(written, typed));
  return (
    <Dialog opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) step.mutate();
        }}
      >
        <Stack>
          <Text component="div" style={{ overflowWrap: 'anywhere' }}>
            {children}
          </Text>
          {typed !== undefined && (
            <TextInput
              label={t('confirm.type', { name: typed })}
              value={written}
              onChange={(event) => setWritten(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          {step.error && <ErrorPanel error={step.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus={typed === undefined || undefined}>
              {keepLabel ?? t('cancel')}
            </Button>
            <Button type="submit" color={isGrave ? 'negative' : undefined} loading={step.isPending} disabled={!isReady}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
