import type { KeyboardEvent, RefObject } from 'react';
import { ActionIcon, CloseButton, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './PageViewer.module.css';
import { mostHits } from './search-pages.ts';
import type { usePageSearch } from './use-page-search.ts';

interface ViewerSearchProps {
  readonly search: ReturnType<typeof usePageSearch>;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Searches the document: Enter goes to the next hit, Shift and Enter to the previous one, Escape ends it. */
export const ViewerSearch = ({ search, input }: ViewerSearchProps) => {
  const { t } = useTranslation('viewer');
  const { typed, type, hits, step } = search;
  const count = useCountWords(search);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && typed !== '') type('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (label: string, Icon: typeof IconArrowUp, by: 1 | -1) => (
    <ActionIcon
      variant="default"
      size={44}
      flex="none"
      aria-label={label}
      onClick={() => step(by)}
      disabled={hits.length === 0}
    >
      <Icon aria-hidden size={20} />
    </ActionIcon>
  );
  return (
    <div className={styles.search} role="search">
      <TextInput
        ref={input}
        className={styles.words ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch aria-hidden size={18} />}
        rightSection={typed !== '' && <CloseButton aria-label={t('clear')} onClick={() => type('')} />}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      {typed.trim() !== '' && (
        <>
          <Text role="status" className={styles.count ?? ''}>
            {count}
          </Text>
          {button(t('previousHit'), IconArrowUp, -1)}
          {button(t('nextHit'), IconArrowDown, 1)}
        </>
      )}
    </div>
  );
};

const useCountWords = ({ hits, current, isOver }: ReturnType<typeof usePageSearch>): string => {
  const { t, i18n } = useTranslation('viewer');
  const count = hits.length;
  if (count === 0) return isOver ? t('noHits') : t('searching');
  const total = `${count.toLocaleString(i18n.language)}${isOver && count < mostHits ? '' : '+'}`;
  return t('hit', { number: (current + 1).toLocaleString(i18n.language), total });
};
