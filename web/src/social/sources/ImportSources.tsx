import { Text } from '@mantine/core';
import { type FailedSourceRow, sourceImportRows } from '@kindred/contract/social/sources/import';
import { opmlBytes } from '@kindred/contract/social/sources/source';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { ImportFromFile } from '../../ui/import/ImportFromFile.tsx';
import { paths } from '../paths.ts';
import { beginImport, importKey, loadOperation, sourcesKey } from './sources.ts';
import { useFaultWords } from './use-fault-words.ts';

/** Imports sources from an OPML file, such as other readers export. */
export const ImportSources = () => {
  const { t, i18n } = useTranslation('sources');
  const fault = useFaultWords();
  const why: Partial<Record<FailedSourceRow['code'], string>> = {
    invalid_url: t('import.badAddress'),
    repeated_url: t('import.repeated'),
    too_many_sources: t('import.tooMany'),
  };
  return (
    <AdminPage
      title={t('import.title')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.sources.href() }]}
    >
      <ImportFromFile<FailedSourceRow>
        source={{ key: importKey, begin: beginImport, operation: loadOperation }}
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        labels={{
          name: t('import.name'),
          nameOf: ({ title, url }) => title || url || '–',
          why: ({ code }) => why[code] ?? fault(code),
          wrongType: t('import.wrongType'),
          parts: {
            one: t('import.entry'),
            failed: t('import.failed'),
            failures: t('import.failures'),
            counting: t('import.counting'),
            progress: (done, total) => t('import.progress', { done, total }),
          },
        }}
        list={{ href: paths.sources.href(), label: t('import.toList'), key: sourcesKey }}
        about={
          <>
            <Text>
              {t('import.text', { sources: sourceImportRows.toLocaleString(i18n.language), size: opmlBytes / 1e6 })}
            </Text>
            <Text>{t('import.known')}</Text>
          </>
        }
      />
    </AdminPage>
  );
};
