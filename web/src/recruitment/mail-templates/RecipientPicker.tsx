import { useState } from 'react';
import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFoundRecipients, useRecipients } from './recipients.ts';

/** The candidates to choose from: those who are found, and those who are chosen already. */
const useOptions = (search: string, chosen: readonly string[]): { value: string; label: string }[] => {
  const [asked] = useDebouncedValue(search.trim(), 250);
  const known = useRecipients(chosen).data?.items ?? [];
  // The field shows the name of the chosen one, which is not searched for.
  const isShown = known.some(({ name }) => name === asked);
  const found = useFoundRecipients(isShown ? '' : asked).data?.items ?? [];
  const all = new Map([...known, ...found].map(({ id, name }) => [id, name]));
  return [...all].map(([value, label]) => ({ value, label }));
};

interface OneProps {
  readonly label: string;
  readonly value: string;
  readonly choose: (id: string) => void;
}

/** Picks a candidate by name or address. */
export const RecipientPicker = ({ label, value, choose }: OneProps) => {
  const { t } = useTranslation('mails');
  const [search, setSearch] = useState('');
  return (
    <Select
      label={label}
      placeholder={t('recipients.search')}
      data={useOptions(search, value ? [value] : [])}
      value={value || null}
      onChange={(id) => choose(id ?? '')}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={t('recipients.none')}
      clearButtonProps={{ 'aria-label': t('recipients.clear') }}
    />
  );
};

interface ManyProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly choose: (ids: string[]) => void;
  readonly error?: string | undefined;
}

/** Picks candidates by name or address. */
export const RecipientsPicker = ({ label, value, choose, error }: ManyProps) => {
  const { t } = useTranslation('mails');
  const [search, setSearch] = useState('');
  return (
    <MultiSelect
      label={label}
      required
      placeholder={value.length === 0 ? t('recipients.search') : undefined}
      data={useOptions(search, value)}
      value={[...value]}
      onChange={choose}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={t('recipients.none')}
      error={error}
    />
  );
};
