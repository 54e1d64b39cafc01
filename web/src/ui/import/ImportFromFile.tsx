import { type ReactNode, useState } from 'react';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorPanel } from '../ErrorPanel.tsx';
import { saveFile } from '../save-file.ts';
import type { ImportLabels } from './import-labels.ts';
import { useFileLabels } from './import-labels.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { type FailedRow, type ImportOperation, useImportRun } from './import-run.ts';

/** The API calls of an import. */
interface ImportSource {
  /** The cache key of its runs. */
  readonly key: QueryKey;
  /** Starts an import and returns its operation's id. */
  readonly begin: (file: File, dryRun: boolean) => Promise<string>;
  readonly operation: (id: string, signal: AbortSignal) => Promise<ImportOperation>;
}

interface ImportFromFileProps<Failed extends FailedRow> {
  readonly source: ImportSource;
  /** The types of file to choose from, as an input's `accept`; CSV by default. */
  readonly accept?: string;
  /** The CSV file to fill in, with only these columns. */
  readonly template?: { readonly name: string; readonly columns: readonly string[] };
  readonly labels: ImportLabels<Failed>;
  /** The list of the imported records, refreshed at the end. */
  readonly list: { readonly href: string; readonly label: string; readonly key: QueryKey };
  /** What the file contains. */
  readonly about: ReactNode;
  /** Options that apply to the whole file. */
  readonly children?: ReactNode;
}

/**
 * Imports records from a file: first a dry run, then the import. The address holds the import being followed, so a
 * reload, or another user with the same address, sees its progress.
 */
export const ImportFromFile = <Failed extends FailedRow>({
  source,
  accept = '.csv,text/csv',
  template,
  labels,
  list,
  about,
  children,
}: ImportFromFileProps<Failed>) => {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const operationId = search.get('operation');
  const [file, setFile] = useState<File | null>(null);
  const run = useImportRun<Failed>(source.key, source.operation, operationId);
  const isRunning = operationId !== null && (!run.data || run.data.state === 'running') && !run.error;

  /** Puts an import into the address, or removes it. The page's own parameters stay. */
  const follow = (id: string | null): void => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('operation');
    else next.set('operation', id);
    setSearch(next, { replace: true });
  };
  const begin = useMutation({
    mutationFn: async (dryRun: boolean) => {
      if (!file) throw new Error('No file was chosen');
      return source.begin(file, dryRun);
    },
    onSuccess: (id) => follow(id),
  });
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    begin.reset();
    setFile(chosen);
    follow(null);
  };
  return (
    <Stack gap="lg">
      {about}
      <Group gap="md">
        <FileButton accept={accept} onChange={choose} disabled={isRunning}>
          {(props) => (
            <Button variant="default" {...props}>
              {file ? t('import.chooseOther') : t('import.choose')}
            </Button>
          )}
        </FileButton>
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {file?.name ?? t('import.noFile')}
        </Text>
        {template && (
          <Button variant="subtle" onClick={() => saveFile(emptyFile(template.columns), template.name)}>
            {t('import.template')}
          </Button>
        )}
      </Group>
      {children}
      <Group gap="md">
        <Button
          disabled={!file || isRunning}
          loading={begin.isPending && begin.variables}
          variant={run.data?.state === 'over' ? 'default' : 'filled'}
          onClick={() => begin.mutate(true)}
        >
          {t('import.try')}
        </Button>
        <Button
          disabled={!file || isRunning}
          loading={begin.isPending && !begin.variables}
          variant={run.data?.state === 'over' && run.data.result.dryRun ? 'filled' : 'default'}
          onClick={() => begin.mutate(false)}
        >
          {t('import.do')}
        </Button>
      </Group>
      {begin.error && <Refused error={begin.error} labels={labels} />}
      {run.error && <ErrorPanel error={run.error} retry={() => void run.refetch()} />}
      {operationId && run.data && <ImportProgress run={run.data} labels={labels} list={list} />}
    </Stack>
  );
};

/** Explains what is wrong with the whole file. Nothing was started. */
const Refused = ({ error, labels }: { error: Error; labels: Parameters<typeof useFileLabels>[0] }) => {
  const { t } = useTranslation('admin');
  const flaw = useFileLabels(labels)(error);
  return (
    <ErrorPanel
      error={error}
      {...(flaw && { title: t('import.cannot') })}
      safe={flaw ? `${flaw}. ${t('import.nothing')}` : t('import.nothing')}
    />
  );
};

/** Returns a file with the columns and no rows. */
const emptyFile = (columns: readonly string[]): Blob =>
  new Blob([`\uFEFF${columns.join(',')}\r\n`], { type: 'text/csv' });
