import { Button, Text, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSlugCheck } from './use-slug.ts';
import styles from './SlugInput.module.css';

interface SlugInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (slug: string) => void;
  /** The circle's current slug. */
  readonly own?: string;
}

/** The field for a circle's slug: checks it while it is typed, and offers a free one if it is taken. */
export const SlugInput = ({ value, onChange, own, ...props }: SlugInputProps) => {
  const { t } = useTranslation('care');
  const check = useSlugCheck(value, own);
  const words = {
    none: '',
    checking: t('slug.checking'),
    free: t('slug.free'),
    unknown: t('slug.unknown'),
    taken: t('slug.taken'),
    malformed: t('slug.malformed'),
  };
  const isRefused = check.state === 'taken' || check.state === 'malformed';
  return (
    <div>
      <TextInput
        label={t('slug.label')}
        description={t('slug.help')}
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...props}
        error={props.error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="status" className={styles.check} data-state={check.state}>
        <Text span>{words[check.state]}</Text>
        {isRefused && (
          <Button variant="default" onClick={() => onChange(check.suggestion)}>
            {t('slug.take', { slug: check.suggestion })}
          </Button>
        )}
      </div>
    </div>
  );
};
