import { useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { productionLabel } from '@kindred/contract/core/prompts/limits';
import { LabelName, type Prompt } from '@kindred/contract/core/prompts/prompt';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { setLabel, useKeepPrompt } from './prompts.ts';

interface LabelDialogProps {
  readonly prompt: Prompt;
  readonly revision: number;
  readonly close: () => void;
}

/** Points a label at a revision. */
export const LabelDialog = ({ prompt, revision, close }: LabelDialogProps) => {
  const { t } = useTranslation('prompts');
  useFocusBack();
  const keep = useKeepPrompt();
  const [label, setName] = useState<string>(productionLabel);
  const [isChecked, check] = useState(false);
  const isValid = LabelName.safeParse(label).success;
  const before = prompt.labels[label];
  const step = useMutation({
    mutationFn: () => setLabel(prompt.id, label, revision),
    onSuccess: (saved) => {
      keep(saved);
      notify(t('labelling.done', { label, revision }), { tone: 'positive' });
      close();
    },
  });
  return (
    <Dialog
      opened
      onClose={close}
      title={t('labelling.title', { revision })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          check(true);
          if (isValid) step.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={t('labelling.label')}
            description={t('labelling.help')}
            autoComplete="off"
            value={label}
            error={isChecked && !isValid && t('labelling.invalid')}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {before !== undefined && before !== revision && (
            <Text>{t('labelling.moves', { label, from: before, to: revision })}</Text>
          )}
          {step.error && <ErrorPanel error={step.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={step.isPending}>
              {t('labelling.act')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
