import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';

interface EditorDialogProps {
  readonly title: string;
  readonly applyLabel: string;
  readonly apply: () => void;
  readonly close: () => void;
  /** Further actions besides applying. */
  readonly also: ReactNode;
  readonly children: ReactNode;
}

/** A dialog about the selection in a text. The focus returns to the text. */
export const EditorDialog = ({ title, applyLabel, apply, close, also, children }: EditorDialogProps) => {
  const { t } = useTranslation('app');
  return (
    <Dialog opened onClose={close} title={title} returnFocus={false} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside one of the page's forms.
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
