import { useState } from 'react';
import { Button, Group, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { positionsKey } from '../positions/positions.ts';
import { createApplication, ofCandidateKey } from './applications.ts';

interface AddToPositionProps {
  readonly candidateId: string;
  /** The positions that the candidate has applied for. */
  readonly taken: readonly string[];
  readonly close: () => void;
}

const typingPause = 250;

/** Lets a candidate apply for a position. */
export const AddToPosition = ({ candidateId, taken, close }: AddToPositionProps) => {
  const { t } = useTranslation('applications');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPause);
  useFocusBack();
  const { data } = useQuery({
    queryKey: [...positionsKey, 'open', q],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/recruitment/positions', {
        query: { status: 'OPEN', pageSize: 100, ...(q && { q }) },
        signal,
      }),
  });
  const step = useMutation({
    mutationFn: (positionId: string) => createApplication(candidateId, positionId),
    onSuccess: ({ candidateName, positionTitle }) => {
      notify(t('add.isAdded', { name: candidateName, position: positionTitle }), { tone: 'positive' });
      void queries.invalidateQueries({ queryKey: ofCandidateKey(candidateId) });
      void queries.invalidateQueries({ queryKey: positionsKey });
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title={t('add.step')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) step.mutate(chosen);
        }}
      >
        <Stack>
          <Select
            label={t('add.position')}
            description={t('add.onlyOpen')}
            searchable
            data={(data?.items ?? [])
              .filter(({ id }) => !taken.includes(id))
              .map(({ id, title, location }) => ({ value: id, label: location ? `${title} (${location})` : title }))}
            value={chosen}
            onChange={setChosen}
            onSearchChange={setTyped}
            filter={({ options }) => options}
            nothingFoundMessage={t('add.nothing')}
            data-autofocus
          />
          {step.error && <ErrorPanel error={step.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" loading={step.isPending} disabled={chosen === null}>
              {t('add.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
