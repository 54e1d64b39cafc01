import { useState } from 'react';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { TranslationImportResult } from '@kindred/contract/core/translations/translation';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useRowFaults } from './labels.ts';
import styles from './Translations.module.css';
import { importFile, useShowChanges } from './translations.ts';

interface ImportDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
}

/** Imports a CSV file. First shows what would change, then writes it. */
export const ImportDialog = ({ opened, close }: ImportDialogProps) => {
  const { t } = useTranslation('translations');
  const showChanges = useShowChanges();
  const [file, setFile] = useState<File | null>(null);
  const run = useMutation({
    mutationFn: async ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => importFile(chosen, dryRun),
    onSuccess: async ({ dryRun }) => (dryRun ? undefined : showChanges()),
  });
  const leave = (): void => {
    setFile(null);
    run.reset();
    close();
  };
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    setFile(chosen);
    run.mutate({ chosen, dryRun: true });
  };
  const canWrite = run.data?.dryRun === true && run.data.created + run.data.updated > 0;
  return (
    <Dialog opened={opened} onClose={leave} title={t('import.title')}>
      <Stack gap="md">
        <Text>{t('import.text')}</Text>
        <Group gap="md">
          <FileButton accept=".csv,text/csv" onChange={choose} disabled={run.isPending}>
            {(props) => (
              <Button variant="default" loading={run.isPending} {...props}>
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
          <Text style={{ overflowWrap: 'anywhere' }}>{file?.name ?? t('import.noFile')}</Text>
        </Group>
        {run.error && <ErrorPanel error={run.error} safe={t('import.refused')} />}
        <div role="status">{run.data && <Result result={run.data} />}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {t('import.close')}
          </Button>
          {canWrite && file && (
            <Button loading={run.isPending} onClick={() => run.mutate({ chosen: file, dryRun: false })}>
              {t('import.do')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};

const Result = ({ result }: { result: TranslationImportResult }) => {
  const { t } = useTranslation('translations');
  const faultOf = useRowFaults();
  const { dryRun, created, updated, unchanged, failures } = result;
  return (
    <Stack gap="xs">
      <Text>
        {dryRun
          ? t('import.would', { created, updated, unchanged })
          : t('import.done', { created, updated, unchanged })}
      </Text>
      {failures.length > 0 && (
        <>
          <Text>{t('import.failures', { count: failures.length })}</Text>
          <ul className={styles.failures}>
            {failures.map((failure) => (
              <li key={failure.row}>{t('import.failure', { row: failure.row, why: faultOf(failure) })}</li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
};
