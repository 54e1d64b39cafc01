import { type ReactNode, useState } from 'react';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { libraryLimits } from '@kindred/contract/document/limits';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usersKey } from '../../core/users-key.ts';
import { request } from '../../lib/api/request.ts';

const foundKey = [...usersKey, 'of-library'] as const;
const namedKey = [...usersKey, 'named-by-library'] as const;
const typingPause = 250;

interface PeopleFieldProps {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: ReactNode;
}

/** Chooses people of the site by typing a part of their name or address. */
export const PeopleField = ({ value, onChange, error }: PeopleFieldProps) => {
  const { t } = useTranslation('library');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPause);
  const { data } = useQuery({
    queryKey: [...foundKey, q],
    queryFn: ({ signal }) => request('GET', '/api/v1/users', { query: { pageSize: 20, ...(q && { q }) }, signal }),
    // Otherwise options would vanish under the pointer.
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const chosen = useNames(value);
  const labels = new Map([
    ...chosen,
    ...found.map(({ id, name, email }): [string, string] => [id, `${name} (${email})`]),
  ]);
  return (
    <MultiSelect
      label={t('people.title')}
      placeholder={value.length === 0 ? t('people.find') : undefined}
      required
      data={[...labels].map(([id, label]) => ({ value: id, label }))}
      value={[...value]}
      onChange={onChange}
      maxValues={libraryLimits.readers}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      // The server has searched already.
      filter={({ options }) => options.filter((one) => 'value' in one && found.some(({ id }) => id === one.value))}
      nothingFoundMessage={t('people.nobody')}
      error={error}
    />
  );
};

/** The names of people who are chosen already. */
const useNames = (ids: readonly string[]): [string, string][] => {
  const { t } = useTranslation('library');
  const people = useQueries({
    queries: ids.map((userid) => ({
      queryKey: [...namedKey, userid],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request('GET', '/api/v1/users/{userid}', { params: { userid }, signal }),
      staleTime: 300_000,
      retry: false,
    })),
  });
  return ids.map((id, index) => {
    const { data, isError } = people[index]!;
    return [id, data ? `${data.name} (${data.email})` : isError ? t('people.former') : '…'];
  });
};
