import type { ReactNode } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

interface DocumentStepProps {
  /** The mutation that saves the change. */
  readonly save: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null };
  readonly isComplete?: boolean;
  readonly cancel: () => void;
  readonly children: ReactNode;
}

/** A form for one aspect of a document, shown in place of its text. */
export const DocumentStep = ({ save, isComplete = true, cancel, children }: DocumentStepProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        {children}
        {save.error && <ErrorPanel error={save.error} />}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending} disabled={!isComplete}>
            {t('edit.save')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {tApp('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
