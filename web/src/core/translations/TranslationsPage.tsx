import { useState } from 'react';
import { Anchor, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { TranslationOverview } from '@kindred/contract/core/translations/translation';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { explainError } from '../../ui/explain-error.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type CellState, cellStates, narrowed } from './cell-states.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { useLanguageName } from './labels.ts';
import styles from './Translations.module.css';
import { TranslationTable } from './TranslationTable.tsx';
import { exportFile, useTranslations } from './translations.ts';

/** The texts that members read, in each language. */
export const TranslationsPage = () => {
  const { t } = useTranslation('translations');
  return (
    <AdminPage title={t('title')} needs="CUSTOMER_ADMIN">
      <Translations />
    </AdminPage>
  );
};

const Translations = () => {
  const query = useTranslations();
  return <Loaded query={query}>{(overview) => <Overview overview={overview} />}</Loaded>;
};

/** The translation progress of each language. */
const LanguageCounts = ({ languages }: Pick<TranslationOverview, 'languages'>) => {
  const { t } = useTranslation('translations');
  const nameOf = useLanguageName();
  return (
    <ul className={styles.counts} aria-label={t('counts.label')}>
      {languages.map(({ language, missing, outdated, drafts }) => (
        <li key={language}>
          <b>{nameOf(language)}</b>
          {missing + outdated + drafts === 0 && <StatusBadge tone="positive">{t('counts.complete')}</StatusBadge>}
          {missing > 0 && <StatusBadge tone="negative">{t('counts.missing', { count: missing })}</StatusBadge>}
          {outdated > 0 && <StatusBadge tone="warning">{t('counts.outdated', { count: outdated })}</StatusBadge>}
          {drafts > 0 && <StatusBadge tone="info">{t('counts.drafts', { count: drafts })}</StatusBadge>}
        </li>
      ))}
    </ul>
  );
};

const Overview = ({ overview }: { overview: TranslationOverview }) => {
  const { t } = useTranslation('translations');
  const { t: tApp } = useTranslation('app');
  const nameOf = useLanguageName();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<CellState>('all');
  const [isImporting, setImporting] = useState(false);
  const labels: Record<CellState, string> = {
    all: t('state.all'),
    missing: t('state.missing'),
    outdated: t('state.outdated'),
    draft: t('state.draft'),
  };
  const save = useMutation({
    mutationFn: exportFile,
    onSuccess: (file) => saveFile(file, 'translations.csv'),
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
  });
  const fields = narrowed(overview.fields, state, typed);
  return (
    <div className={styles.page}>
      <Text>{t('text')}</Text>
      <LanguageCounts languages={overview.languages} />
      <Text>
        <Anchor component={Link} to={paths.tenantProfile.href()}>
          {t('languages')}
        </Anchor>
      </Text>
      {overview.kept.length > 0 && (
        <ul className={styles.kept}>
          {overview.kept.map(({ language, count }) => (
            <li key={language}>{t('kept', { count, language: nameOf(language) })}</li>
          ))}
        </ul>
      )}
      <div className={styles.toolbar}>
        <TextInput
          className={styles.search}
          type="search"
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('state.label')}
          value={state}
          data={cellStates.map((value) => ({ value, label: labels[value] }))}
          onChange={(event) => setState(event.currentTarget.value as CellState)}
        />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('export')}
          </Button>
          <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => setImporting(true)}>
            {t('import.open')}
          </Button>
        </Group>
      </div>
      {fields.length === 0 ? (
        <Text role="status">{t('nothing')}</Text>
      ) : (
        <TranslationTable fields={fields} languages={overview.languages.map(({ language }) => language)} />
      )}
      <ImportDialog opened={isImporting} close={() => setImporting(false)} />
    </div>
  );
};
