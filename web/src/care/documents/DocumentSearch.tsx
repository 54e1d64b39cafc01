import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Documents.module.css';

interface DocumentSearchProps {
  readonly typed: string;
  readonly type: (words: string) => void;
}

/** The search field of a circle's documents. */
export const DocumentSearch = ({ typed, type }: DocumentSearchProps) => {
  const { t } = useTranslation('documents');
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={t('search')}
      placeholder={t('searchShort')}
      leftSection={<IconSearch aria-hidden size={20} />}
      value={typed}
      maxLength={200}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};
