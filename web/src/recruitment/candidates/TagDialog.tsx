import { useState } from 'react';
import { Alert, Button, Group, Stack, TagsInput, Text } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { candidatesKey, tagCandidates, useListOptions } from './candidates.ts';

interface TagDialogProps {
  readonly candidates: readonly Candidate[];
  /** Clears the selection. */
  readonly forget: () => void;
  readonly close: () => void;
}

/** Adds tags to candidates, and removes others. */
export const TagDialog = ({ candidates, forget, close }: TagDialogProps) => {
  const { t } = useTranslation('candidates');
  const queries = useQueryClient();
  const { tags } = useListOptions();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  useFocusBack();
  const step = useMutation({
    mutationFn: () =>
      tagCandidates(
        candidates.map(({ id }) => id),
        { add, remove },
      ),
    onSuccess: ({ results }) => {
      void queries.invalidateQueries({ queryKey: candidatesKey });
      if (results.some(({ outcome }) => outcome === 'too_many_tags')) return;
      notify(t('tagging.done', { count: results.length }), { tone: 'positive' });
      forget();
      close();
    },
  });
  const full = step.data?.results.filter(({ outcome }) => outcome === 'too_many_tags') ?? [];
  const fullNames = candidates.filter(({ id }) => full.some((one) => one.id === id)).map(({ name }) => name);
  const known = [...new Set(candidates.flatMap((candidate) => candidate.tags))];
  return (
    <Dialog
      opened
      onClose={close}
      title={t('tagging.of', { count: candidates.length, name: candidates[0]?.name })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          step.mutate();
        }}
      >
        <Stack>
          <TagsInput
            label={t('tagging.add')}
            description={t('tagsHelp')}
            data={tags}
            value={add}
            onChange={setAdd}
            maxTags={20}
            acceptValueOnBlur
            data-autofocus
          />
          <TagsInput
            label={t('tagging.remove')}
            data={known}
            value={remove}
            onChange={setRemove}
            maxTags={20}
            acceptValueOnBlur
          />
          {full.length > 0 && (
            <Alert role="alert" color="warning" title={t('tagging.full', { count: full.length })}>
              <Text>{fullNames.join(', ')}</Text>
            </Alert>
          )}
          {step.error && <ErrorPanel error={step.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={step.isPending} disabled={add.length + remove.length === 0}>
              {t('tagging.act')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
