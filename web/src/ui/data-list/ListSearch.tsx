import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './DataList.module.css';

/** The time without a keystroke, in milliseconds, after which the list is searched. */
const pause = 300;

interface ListSearchProps {
  /** What the search covers: "Name or e-mail". */
  readonly label: string;
  readonly value: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly change: (q: string) => void;
}

/** The search of a list. `change` is called once the reader pauses. */
export const ListSearch = ({ label, value, input, change }: ListSearchProps) => {
  const { t } = useTranslation('list');
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const changeSoon = useDebouncedCallback((q: string) => {
    asked.current = q.trim();
    change(asked.current);
  }, pause);
  // Follows other changes to the address: going back, a reset, another link. Does not overwrite text being typed.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  const type = (q: string): void => {
    setTyped(q);
    changeSoon(q);
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={styles.search}
      label={t('search')}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size={32} aria-label={t('clearSearch')} onClick={() => type('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};
