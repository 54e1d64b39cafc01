import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';

interface EditorDialogProps {
  readonly title: string;
  readonly applyLabel: string;
  readonly apply: () => void;
  readonly close: () => void;
  /** What else can be done than apply. */
  readonly also: ReactNode;
  readonly children: ReactNode;
}

/** Asks for something about what is marked in a text; the focus goes back into the text. */
export const EditorDialog = ({ title, applyLabel, apply, close, also, children }: EditorDialogProps) => {
  const { t } = useTranslation('app');
  return (
    <Dialog opened onClose={close} title={title} returnFocus={false} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside a form of the page.
          event.stopPropagation();
          apply();
        }}
      >
        <Stack>
          {children}
          <Group justify="flex-end">
            {also}
            <Button type="submit">{applyLabel}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
