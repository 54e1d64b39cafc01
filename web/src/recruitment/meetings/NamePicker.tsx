import { useState } from 'react';
import { MultiSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ChoiceKind } from '@kindred/contract/recruitment/meetings/meeting';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices, useChosen } from './meetings.ts';

interface NamePickerProps {
  readonly of: ChoiceKind;
  readonly label: string;
  readonly description?: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: ReactNode;
  /** How many can be chosen. */
  readonly most: number;
}

/** Chooses people or a position by typing a part of their name. */
export const NamePicker = ({ of, label, description, value, onChange, error, most }: NamePickerProps) => {
  const { t } = useTranslation('recruitment');
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words, 200);
  const found = useChoices(of, asked).data?.items ?? [];
  const chosen = useChosen(of, value).data?.items ?? [];
  const known = new Map([...chosen, ...found].map((one) => [one.id, one]));
  const options = [
    ...value.filter((id) => !known.has(id)).map((id) => ({ value: id, label: '…' })),
    ...[...known.values()].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={value.length === 0 ? t('meetings.typeName') : undefined}
      data={options}
      value={[...value]}
      onChange={onChange}
      maxValues={most}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      hidePickedOptions
      // The server has searched.
      filter={({ options: all }) => (words.trim() === '' ? [] : all.filter((one) => isFound(one, found)))}
      nothingFoundMessage={words.trim() !== '' && t('meetings.nobodyFound')}
      renderOption={({ option }) => (
        <div>
          {option.label}
          {known.get(option.value)?.detail && (
            <Text c="dimmed" size="sm">
              {known.get(option.value)?.detail}
            </Text>
          )}
        </div>
      )}
      error={error}
    />
  );
};

const isFound = (option: object, found: readonly { readonly id: string }[]): boolean =>
  'value' in option && found.some(({ id }) => id === option.value);
