import { Text } from '@mantine/core';
import {
  candidateImportBytes,
  candidateImportColumns,
  type CandidateImportFailure,
  candidateImportRows,
  type FailedCandidateRow,
} from '@kindred/contract/recruitment/candidates/import';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { ImportFromFile } from '../../ui/import/ImportFromFile.tsx';
import { paths } from '../paths.ts';
import { beginImport, candidatesKey, importKey, loadOperation } from './candidates.ts';

/** Imports candidates from a CSV file. */
export const ImportCandidates = () => {
  const { t, i18n } = useTranslation('candidates');
  const why = useFailureLabels();
  return (
    <AdminPage
      title={t('import.title')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.candidates.href() }]}
    >
      <ImportFromFile<FailedCandidateRow>
        source={{ key: importKey, begin: beginImport, operation: loadOperation }}
        template={{ name: 'candidates.csv', columns: candidateImportColumns }}
        labels={{ name: t('email'), nameOf: ({ email }) => email, why, missingColumn: t('import.missingColumn') }}
        list={{ href: paths.candidates.href(), label: t('import.toList'), key: candidatesKey }}
        about={
          <>
            <Text>
              {t('import.text', {
                rows: candidateImportRows.toLocaleString(i18n.language),
                size: candidateImportBytes / 1e6,
              })}
            </Text>
            <ul>
              <li>{t('import.required')}</li>
              <li>{t('import.optional')}</li>
              <li>{t('import.position')}</li>
              <li>{t('import.known')}</li>
            </ul>
          </>
        }
      />
    </AdminPage>
  );
};

/** Returns why a candidate's row failed, in the reader's language. */
const useFailureLabels = (): ((failed: FailedCandidateRow) => string | undefined) => {
  const { t } = useTranslation('candidates');
  return ({ code, about }) => {
    const words: Partial<Record<CandidateImportFailure, string>> = {
      invalid_name: t('import.why.name'),
      invalid_email: t('import.why.email'),
      invalid_phone: t('import.why.phone'),
      invalid_source: t('import.why.source'),
      invalid_tags: t('import.why.tags'),
      invalid_notes: t('import.why.notes'),
      repeated_email: t('import.why.repeated', { about }),
      candidate_exists: t('import.why.exists'),
      unknown_position: t('import.why.unknownPosition'),
      several_positions: t('import.why.severalPositions'),
    };
    return words[code];
  };
};
