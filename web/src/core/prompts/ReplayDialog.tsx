import { useState } from 'react';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { productionLabel } from '@kindred/contract/core/prompts/limits';
import type { Prompt } from '@kindred/contract/core/prompts/prompt';
import type { Replay, ReplaySide } from '@kindred/contract/core/prompts/replay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { ExecutionBadge } from './Executions.tsx';
import { executionsKey, isOver, setLabel, startReplay, useKeepPrompt, useReplay } from './prompts.ts';
import styles from './Prompts.module.css';

interface ReplayDialogProps {
  readonly prompt: Prompt;
  readonly revision: number;
  readonly close: () => void;
}

/**
 * Runs a revision on the last recorded inputs of the one in production and shows both side by side, before the label
 * moves.
 */
export const ReplayDialog = ({ prompt, revision, close }: ReplayDialogProps) => {
  const { t } = useTranslation('prompts');
  useFocusBack();
  const keep = useKeepPrompt();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const start = useMutation({ mutationFn: () => startReplay(prompt.id, revision, productionLabel, key) });
  const { data: replay } = useReplay(prompt.id, start.data?.operation.id);
  const move = useMutation({
    mutationFn: () => setLabel(prompt.id, productionLabel, revision),
    onSuccess: (saved) => {
      keep(saved);
      void queries.invalidateQueries({ queryKey: executionsKey });
      notify(t('labelling.done', { label: productionLabel, revision }), { tone: 'positive' });
      close();
    },
  });
  const production = prompt.labels[productionLabel];
  return (
    <Dialog
      opened
      onClose={close}
      size="xl"
      title={t('replay.title', { revision, production })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        {!start.data && <Text>{t('replay.text')}</Text>}
        {!start.data && !prompt.recordInputs && <Text c="dimmed">{t('replay.notRecorded')}</Text>}
        {(start.error ?? move.error) && <ErrorPanel error={start.error ?? move.error} />}
        {replay && <Progressing replay={replay} />}
        {replay && <Pairs replay={replay} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('close')}
          </Button>
          {!start.data && (
            <Button loading={start.isPending} onClick={() => start.mutate()} data-autofocus>
              {t('replay.start')}
            </Button>
          )}
          {replay && isOver(replay) && (
            <Button loading={move.isPending} onClick={() => move.mutate()}>
              {t('replay.move', { revision })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};

const Progressing = ({ replay: { operation } }: { replay: Replay }) => {
  const { t } = useTranslation('prompts');
  const { done, total } = operation.progress;
  const [failure] = operation.failures;
  return (
    <div>
      <Progress value={(done / Math.max(1, total ?? 1)) * 100} aria-label={t('replay.progress')} />
      <Text role="status" c="dimmed">
        {t('replay.done', { done, total: total ?? 0 })}
        {operation.status === 'FAILED' && ` ${t('replay.failed')}`}
      </Text>
      {failure && (
        <Text c="negative" lang="en">
          {failure.message}
        </Text>
      )}
    </div>
  );
};

const Pairs = ({ replay: { pairs, labelled, revision } }: { replay: Replay }) => {
  const { t } = useTranslation('prompts');
  return (
    <ul className={styles.pairs}>
      {pairs.map(({ variables, before, after }, index) => {
        const given = Object.entries(variables).map(([name, value]) => `${name}: ${value}`);
        return (
          <li key={index}>
            <Text fw={600}>{given.join(' · ') || t('replay.noValues')}</Text>
            <div className={styles.sides}>
              <Side title={t('revisions.number', { revision: labelled })} side={before} />
              <Side title={t('revisions.number', { revision })} side={after} />
            </div>
          </li>
        );
      })}
    </ul>
  );
};

const Side = ({ title, side: { text, status, error, tokens, latencyMs } }: { title: string; side: ReplaySide }) => {
  const { t, i18n } = useTranslation('prompts');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return (
    <div>
      <Text c="dimmed">
        {title} {status !== 'SUCCEEDED' && <ExecutionBadge status={status} />}
      </Text>
      <pre className={styles.answer} tabIndex={0} aria-label={title}>
        {text ?? error}
      </pre>
      {text !== null && (
        <Text c="dimmed" size="sm">
          {t('replay.facts', { tokens: number.format(tokens), seconds: number.format(latencyMs / 1000) })}
        </Text>
      )}
    </div>
  );
};
