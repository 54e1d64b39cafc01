import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { over, parseColour, toHex, white } from '@kindred/contract/core/theme/colour';
import styles from './TenantProfile.module.css';

interface ColourInputProps {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  /** Shown if no colour is set. */
  readonly initial: string;
  /** The contrasts of the colour, shown below it. */
  readonly figures: ReactNode;
  readonly error?: ReactNode;
  readonly onChange?: (colour: string) => void;
  readonly onBlur?: () => void;
}

/** A CSS colour, typed or picked. The picker does not support transparency and writes six digits. */
export const ColourInput = ({
  label,
  name,
  value = '',
  initial,
  figures,
  error,
  onChange,
  onBlur,
}: ColourInputProps) => {
  const { t } = useTranslation('admin');
  const seen = parseColour(value.trim() || initial);
  return (
    <TextInput
      label={label}
      name={name}
      description={figures}
      placeholder={initial}
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error && t('tenantProfile.colourFormat')}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={onBlur}
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          aria-label={t('tenantProfile.pick', { colour: label })}
          value={seen ? toHex(over(seen, white)) : '#ffffff'}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      }
    />
  );
};
