import { useState } from 'react';
import { Button, FileButton, Group, Stack, Switch, Text } from '@mantine/core';
import { userImportColumns } from '@kindred/contract/core/users/import';
import { limits } from '@kindred/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './ImportUsers.module.css';
import { useImportRun } from './import-run.ts';
import { useFileLabels } from './import-labels.ts';
import { ImportProgress } from './ImportProgress.tsx';
import type { UserSource } from './user-source.ts';

/** Imports users from a CSV file: a dry run first, then the import. */
export const ImportUsersPage = ({ source }: { source: UserSource }) => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage
      title={t('import.title')}
      needs={source.needs}
      above={[...source.above, { title: t('users.title'), to: source.paths.list }]}
    >
      <Import source={source} />
    </AdminPage>
  );
};

/** The import that is followed is in the address: a reload, or somebody who is sent it, sees how far it is. */
const Import = ({ source }: { source: UserSource }) => {
  const { t, i18n } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const operationId = search.get('operation');
  const [file, setFile] = useState<File | null>(null);
  const [sendInvitations, setSendInvitations] = useState(false);
  const run = useImportRun(source, operationId);
  const isRunning = operationId !== null && (!run.data || run.data.state === 'running') && !run.error;

  const begin = useMutation({
    mutationFn: async (dryRun: boolean) => {
      if (!file) throw new Error('No file was chosen');
      const fields = { dryRun: `${dryRun}`, sendInvitations: `${sendInvitations}` } as const;
      return source.beginImport(file, fields);
    },
    onSuccess: (id) => setSearch({ operation: id }, { replace: true }),
  });
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    begin.reset();
    setFile(chosen);
    setSearch({}, { replace: true });
  };
  return (
    <Stack gap="lg">
      <Text>
        {t('import.text', {
          rows: limits.userImportRows.toLocaleString(i18n.language),
          size: limits.userImportBytes / 1e6,
        })}
      </Text>
      <ul className={styles.columns}>
        <li>{t('import.columnEmail')}</li>
        <li>{t('import.columnRoles')}</li>
        <li>{t('import.columnPhone')}</li>
        <li>{t('import.again')}</li>
      </ul>
      <Group gap="md">
        <FileButton accept=".csv,text/csv" onChange={choose} disabled={isRunning}>
          {(props) => (
            <Button variant="default" {...props}>
              {file ? t('import.chooseOther') : t('import.choose')}
            </Button>
          )}
        </FileButton>
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {file?.name ?? t('import.noFile')}
        </Text>
        <Button variant="subtle" onClick={() => saveFile(template(), 'users.csv')}>
          {t('import.template')}
        </Button>
      </Group>
      <Switch
        label={t('import.invite')}
        description={t('import.inviteHelp')}
        checked={sendInvitations}
        onChange={(event) => setSendInvitations(event.currentTarget.checked)}
      />
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
      {begin.error && <Refused error={begin.error} />}
      {run.error && <ErrorPanel error={run.error} retry={() => void run.refetch()} />}
      {operationId && run.data && <ImportProgress source={source} run={run.data} />}
    </Stack>
  );
};

/** What is wrong with the file as a whole; no row was imported. */
const Refused = ({ error }: { error: Error }) => {
  const { t } = useTranslation('admin');
  const flaw = useFileLabels()(error);
  return <ErrorPanel error={error} safe={flaw ? `${flaw}. ${t('import.nothing')}` : t('import.nothing')} />;
};

/** A file with the columns and no people. */
const template = (): Blob => new Blob([`\uFEFF${userImportColumns.join(',')}\r\n`], { type: 'text/csv' });
