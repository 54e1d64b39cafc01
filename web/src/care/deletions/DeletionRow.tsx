import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { Deletion } from '@kindred/contract/care/deletions/deletion';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNouns } from '../../app/noun.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import { languageName } from '../../lib/i18n/language-name.ts';
import type { CareNoun } from '../noun.ts';
import styles from './Deletions.module.css';
import { endDeletion, restoreDeletion, useForgetCare } from './use-deletions.ts';

/** Something else must be done first, so a retry would not help. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'conflict';

/** Moves the focus to the page's title, since the row disappears with its buttons. */
const focusTitle = (): void => document.querySelector('h1')?.focus();

interface DeletionRowProps {
  readonly deletion: Deletion;
  /** Who reads it. */
  readonly uid: string;
}

/** A deletion: what was deleted, by whom, and until when it can be restored, with buttons to restore and purge it. */
export const DeletionRow = ({ deletion, uid }: DeletionRowProps) => {
  const { t } = useTranslation('deletions');
  const day = useDay();
  const forget = useForgetCare();
  const [isEnding, setEnding] = useState(false);
  const { id, name, deleted_by_name: who } = deletion;
  const restore = useMutation({
    mutationFn: () => restoreDeletion(id),
    onSuccess: async () => {
      notify(t('restored', { name }), { tone: 'positive' });
      await forget();
      focusTitle();
    },
  });
  const end = async (): Promise<void> => {
    await endDeletion(id);
    notify(t('ended', { name }), { tone: 'positive' });
    await forget();
    focusTitle();
  };
  const on = day(deletion.deleted_at);
  const isMine = deletion.deleted_by === uid;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Noun deletion={deletion} />
        <span className={styles.name}>{name}</span>
        <Text component="span" c="dimmed">
          {isMine ? t('byYou', { day: on }) : who ? t('by', { day: on, name: who }) : t('bySomebody', { day: on })}{' '}
          {t('until', { day: day(deletion.restorable_until) })}
        </Text>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate()}
          aria-label={t('restoreNamed', { name })}
        >
          {t('restore')}
        </Button>
        <Button
          variant="subtle"
          color="negative"
          px="xs"
          onClick={() => setEnding(true)}
          aria-label={t('endNamed', { name })}
        >
          {t('end')}
        </Button>
      </Group>
      {restore.error && <ErrorPanel error={restore.error} {...(isRefused(restore.error) && { safe: t('stays') })} />}
      {isEnding && (
        <ConfirmStep title={t('endTitle')} confirmLabel={t('end')} isGrave act={end} close={() => setEnding(false)}>
          {t('endMeans', { name })}
        </ConfirmStep>
      )}
    </li>
  );
};

const Noun = ({ deletion: { noun, lang } }: { deletion: Deletion }) => {
  const { t } = useTranslation('deletions');
  const nouns: readonly CareNoun[] = useNouns();
  const label = nouns.map(({ restorable }) => restorable?.[noun]).find((one) => one !== undefined);
  return (
    <Text component="span" c="dimmed">
      {label?.(t)}
      {lang && ` · ${languageName(lang)}`}
    </Text>
  );
};
