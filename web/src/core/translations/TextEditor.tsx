import { useState, type KeyboardEvent } from 'react';
import { Button, Group, Text, Textarea } from '@mantine/core';
import type {
  TranslatableField,
  TranslationCell,
  TranslationStatus,
} from '@kindred/contract/core/translations/translation';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { explainError } from '../../ui/explain-error.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import styles from './Translations.module.css';
import { useCellStep } from './translations.ts';

export interface TranslatedTextProps {
  readonly field: TranslatableField;
  readonly cell: TranslationCell;
  /** Names the text for users who cannot see the table. */
  readonly label: string;
}

interface TextEditorProps extends TranslatedTextProps {
  readonly close: () => void;
}

/** In a text that may be longer, such as the terms of use, Enter starts a new line and publishes nothing. */
const shortText = 1000;

/** Edits a text in place: Enter publishes, Shift+Enter starts a new line, Escape discards the edit. */
export const TextEditor = ({ field, cell, label, close }: TextEditorProps) => {
  const { t } = useTranslation('translations');
  const { translation, isBuiltIn, shown } = cell;
  const ownWords = isBuiltIn ? shown.value : '';
  const [value, setValue] = useState(translation?.value ?? ownWords);
  const step = useCellStep(field, cell);
  const isPersons = translation !== null && (translation.origin === 'person' || translation.status === 'PUBLISHED');
  const failure = useFailure(step);
  const isShort = field.maxLength <= shortText;
  const canSave = value.trim() !== '' && value.length <= field.maxLength && !step.isPending;
  const save = (status: TranslationStatus): void => {
    // The product's own words need no translation.
    if (!translation && value === ownWords) return close();
    if (canSave) step.mutate({ step: 'save', value, status }, { onSuccess: close });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    if (isShort && event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save('PUBLISHED');
    }
  };
  return (
    <div className={styles.editor}>
      <Textarea
        aria-label={label}
        description={isShort ? t('editor.help') : undefined}
        lang={cell.language}
        dir="auto"
        autosize
        minRows={1}
        maxRows={isShort ? 8 : 20}
        maxLength={field.maxLength}
        autoFocus
        value={value}
        error={failure}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={press}
      />
      {!isShort && (
        <details>
          <summary>{t('original')}</summary>
          <Text size="sm" lang={field.source.language} className={styles.original}>
            {field.source.value}
          </Text>
        </details>
      )}
      {cell.isOutdated && isShort && (
        <Text size="sm">
          {t('editor.outdated')} <q lang={field.source.language}>{field.source.value}</q>
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="compact-md"
          disabled={!canSave}
          loading={step.isPending && step.variables.step === 'save'}
          onClick={() => save('PUBLISHED')}
        >
          {t('editor.publish')}
        </Button>
        <Button size="compact-md" variant="default" disabled={!canSave} onClick={() => save('DRAFT')}>
          {t('editor.draft')}
        </Button>
        {!isPersons && (
          <Button
            size="compact-md"
            variant="default"
            loading={step.isPending && step.variables.step === 'suggest'}
            onClick={() =>
              step.mutate({ step: 'suggest' }, { onSuccess: (suggested) => suggested && setValue(suggested.value) })
            }
          >
            {t('editor.suggest')}
          </Button>
        )}
        {translation && (
          <Button
            size="compact-md"
            variant="subtle"
            color="negative"
            loading={step.isPending && step.variables.step === 'delete'}
            onClick={() => step.mutate({ step: 'delete' }, { onSuccess: close })}
          >
            {t('editor.delete')}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={close}>
          {t('editor.cancel')}
        </Button>
      </Group>
    </div>
  );
};

/** Returns why the last step failed: a fault of the text, of the suggestion, or of the call. */
const useFailure = ({ error, variables }: ReturnType<typeof useCellStep>): string | undefined => {
  const { t } = useTranslation('translations');
  const { t: tApp } = useTranslation('app');
  if (!error) return undefined;
  const flaws = error instanceof ApiProblem ? fieldErrors(error.issues, tApp) : {};
  const flaw = flaws['value'] ?? flaws['language'];
  if (flaw === undefined) return explainError(error, tApp);
  return variables?.step === 'suggest' ? t('editor.unusable', { why: flaw }) : flaw;
};
