import { useState } from 'react';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { paths } from '../paths.ts';
import { loadCandidate, mergeCandidates, useKeepCandidate } from './candidates.ts';
import { SideBySide } from './SideBySide.tsx';

interface MergeDialogProps {
  /** The candidate whose page is open. */
  readonly candidate: Candidate;
  readonly other: Candidate;
  readonly close: () => void;
}

/** Addresses and names of files have no spaces. */
const wrapped = { label: { overflowWrap: 'anywhere' } } as const;

/** Shows two candidates side by side, and merges them into one. */
export const MergeDialog = ({ candidate, other, close }: MergeDialogProps) => {
  const { t } = useTranslation('candidates');
  const navigate = useNavigate();
  const keep = useKeepCandidate();
  const [keptId, setKeptId] = useState(candidate.id);
  const [resumeOf, setResumeOf] = useState(candidate.id);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  useFocusBack();
  const [into, from] = keptId === candidate.id ? [candidate, other] : [other, candidate];
  const hasTwo = candidate.resume !== null && other.resume !== null;
  const step = useMutation({
    mutationFn: () =>
      reloadOnConflict(
        () => mergeCandidates(into, from.id, resumeOf === from.id ? 'FROM' : 'INTO', idempotencyKey),
        async () => keep(await loadCandidate(into.id)),
      ),
    onSuccess: async (merged) => {
      keep(merged);
      notify(t('merge.done', { name: merged.name }), { tone: 'positive' });
      close();
      if (merged.id !== candidate.id) await leave(async () => navigate(paths.candidate.href({ id: merged.id })));
    },
  });
  return (
    <Dialog opened onClose={close} size="xl" title={t('merge.title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Stack>
        <SideBySide candidates={[candidate, other]} caption={t('merge.title')} />
        <Radio.Group label={t('merge.keep')} value={keptId} onChange={setKeptId}>
          <Stack gap="xs" mt="xs">
            {[candidate, other].map(({ id, name, email }) => (
              <Radio key={id} value={id} label={`${name} (${email})`} styles={wrapped} />
            ))}
          </Stack>
        </Radio.Group>
        {hasTwo && (
          <Radio.Group
            label={t('merge.resume')}
            description={t('merge.resumeHelp')}
            value={resumeOf}
            onChange={setResumeOf}
          >
            <Stack gap="xs" mt="xs">
              {[candidate, other].map(({ id, name, resume }) => (
                <Radio key={id} value={id} label={`${resume!.name} (${name})`} styles={wrapped} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Text>{t('merge.means', { name: from.name, email: from.email })}</Text>
        {step.error && <ErrorPanel error={step.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {t('cancel')}
          </Button>
          <Button loading={step.isPending} onClick={() => step.mutate()}>
            {t('merge.act')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
