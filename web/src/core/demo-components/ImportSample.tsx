import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ImportFromFile } from '../../ui/import/ImportFromFile.tsx';
import type { FailedRow, ImportOperation } from '../../ui/import/import-run.ts';

const importKey = ['demo', 'import'] as const;
const plantsKey = ['demo', 'plants'] as const;

interface FailedPlant extends FailedRow {
  readonly name: string;
}

const failed: readonly FailedPlant[] = [
  { row: 4, name: 'Iris', code: 'too_many_cells', about: null, message: '' },
  { row: 9, name: '', code: 'empty_cell', about: 'name', message: '' },
];

const dryRun = 'dry-run';

/** The results of the rows, whatever the file. */
const operation = async (id: string): Promise<ImportOperation> => ({
  status: 'SUCCEEDED',
  progress: { done: 12, total: 12 },
  result: { dryRun: id === dryRun, created: 7, updated: 2, unchanged: 1, failedCount: failed.length, failed },
});

/** An import that ignores the file. */
export const ImportSample = () => {
  const { t } = useTranslation('demo');
  return (
    <ImportFromFile<FailedPlant>
      source={{ key: importKey, begin: async (_, isDry) => (isDry ? dryRun : 'import'), operation }}
      template={{ name: 'plants.csv', columns: ['name'] }}
      labels={{
        name: t('import.name'),
        nameOf: ({ name }) => name,
        why: () => undefined,
        missingColumn: t('import.missing'),
      }}
      list={{ href: '#import', label: t('import.toList'), key: plantsKey }}
      about={<Text>{t('import.what')}</Text>}
    />
  );
};
