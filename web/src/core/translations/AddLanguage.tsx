import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Language } from '@kindred/contract/fields';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from './Translations.module.css';

/** Adds a column for a language. It stays once something is translated into it. */
export const AddLanguage = () => {
  const { t } = useTranslation('translations');
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      className={styles.addition}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { success, data } = Language.safeParse(typed.trim());
        setRefused(!success);
        if (!success) return;
        setParams({ language: data }, { replace: true });
        setTyped('');
      }}
    >
      <TextInput
        label={t('addLanguage.label')}
        placeholder="fr-CA"
        autoComplete="off"
        value={typed}
        error={isRefused && t('addLanguage.refused')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        {t('addLanguage.do')}
      </Button>
    </form>
  );
};
