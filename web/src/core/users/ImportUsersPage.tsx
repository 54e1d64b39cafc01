import { useState } from 'react';
import { Switch, Text } from '@mantine/core';
import { type FailedRow, userImportColumns } from '@kindred/contract/core/users/import';
import type { UserImportFailure } from '@kindred/contract/core/users/import';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { ImportFromFile } from '../../ui/import/ImportFromFile.tsx';
import styles from './ImportUsers.module.css';
import { importKey, listKey } from './user-source.ts';
import type { UserSource } from './user-source.ts';

/** Imports users from a CSV file. */
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

/** Returns why a person's row failed, in the reader's language. Imports from an older release have only sentences. */
const useFailureLabels = (): ((failed: FailedRow) => string | undefined) => {
  const { t } = useTranslation('admin');
  return ({ code, about }) => {
    const words: Partial<Record<UserImportFailure, string>> = {
      invalid_email: t('import.why.email'),
      invalid_name: t('import.why.name'),
      invalid_phone: t('import.why.phone'),
      invalid_language: t('import.why.language'),
      unknown_role: t('import.why.role', { about }),
      repeated_email: t('import.why.repeated', { about }),
      email_refused: t('import.why.emailRefused'),
      email_taken: t('import.why.emailTaken'),
      no_profile: t('import.why.noProfile'),
    };
    return words[code];
  };
};

const Import = ({ source }: { source: UserSource }) => {
  const { t, i18n } = useTranslation('admin');
  const [sendInvitations, setSendInvitations] = useState(false);
  const why = useFailureLabels();
  return (
    <ImportFromFile<FailedRow>
      source={{
        key: importKey(source),
        begin: (file, dryRun) =>
          source.beginImport(file, { dryRun: `${dryRun}`, sendInvitations: `${sendInvitations}` }),
        operation: source.operation,
      }}
      template={{ name: 'users.csv', columns: userImportColumns }}
      labels={{ name: t('email'), nameOf: ({ email }) => email, why, missingColumn: t('import.file.missingColumn') }}
      list={{ href: source.paths.list, label: t('import.toList'), key: listKey(source) }}
      about={
        <>
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
        </>
      }
    >
      <Switch
        label={t('import.invite')}
        description={t('import.inviteHelp')}
        checked={sendInvitations}
        onChange={(event) => setSendInvitations(event.currentTarget.checked)}
      />
    </ImportFromFile>
  );
};
