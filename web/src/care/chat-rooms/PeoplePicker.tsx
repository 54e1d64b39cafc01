import { useId, useState } from 'react';
import { Checkbox, Radio, Text, TextInput } from '@mantine/core';
import { hasWords, searchWords } from '@kindred/contract/search-words';
import type { Member } from '@kindred/contract/care/members/member';
import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';

interface PeoplePickerProps {
  readonly label: string;
  readonly people: readonly Member[];
  readonly chosen: readonly string[];
  /** Allows only one choice. */
  readonly isOne?: boolean;
  /** A person whose choice cannot be changed. */
  readonly fixed?: string | null;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Number of names from which a search field is shown. */
const searchedFrom = 10;

/** Members of the circle to choose from. */
export const PeoplePicker = ({ label, people, chosen, isOne = false, fixed, onChange }: PeoplePickerProps) => {
  const { t } = useTranslation('chat');
  const [search, setSearch] = useState('');
  const id = useId();
  const words = searchWords(search);
  const shown = people.filter(({ name }) => hasWords([name], words));
  const Choice = isOne ? Radio : Checkbox;
  const toggle = (userId: string): void => {
    if (isOne) onChange([userId]);
    else onChange(chosen.includes(userId) ? chosen.filter((one) => one !== userId) : [...chosen, userId]);
  };
  return (
    <fieldset className={styles.people}>
      <legend id={id}>{label}</legend>
      {people.length >= searchedFrom && (
        <TextInput
          type="search"
          aria-label={t('findPerson')}
          placeholder={t('findPerson')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.peopleList}>
        {people.length === 0 && <Text c="dimmed">{t('new.nobody')}</Text>}
        {shown.map(({ user_id, name }) => (
          <Choice
            key={user_id}
            name={isOne ? id : undefined}
            label={name}
            checked={chosen.includes(user_id)}
            disabled={user_id === fixed}
            onChange={() => toggle(user_id)}
          />
        ))}
      </div>
    </fieldset>
  );
};
