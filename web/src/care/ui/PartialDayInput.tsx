import { type ReactNode, useId, useState } from 'react';
import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The length of a date, depending on whether its day, its month or only its year is known. */
const lengths = { day: 10, month: 7, year: 4 } as const;
type Known = keyof typeof lengths;
const knownOf = (date: string): Known => (date.length === 4 ? 'year' : date.length === 7 ? 'month' : 'day');

interface PartialDayInputProps {
  /** The label of the field, depending on whether the day, the month or only the year is known. */
  readonly labels: Readonly<Record<Known, string>>;
  /** Explains what a date without its day means. */
  readonly incomplete?: string;
  /** What is asked for while there is no date; by default the day. */
  readonly first?: Known;
  readonly value: string;
  readonly onChange: (date: string) => void;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** Asks for a date, complete or partial. */
export const PartialDayInput = (props: PartialDayInputProps) => {
  const { labels, incomplete, first = 'day', value, onChange, error, required = false, autoFocus = false } = props;
  const { t } = useTranslation('care');
  const id = useId();
  const [known, setKnown] = useState(value ? knownOf(value) : first);
  const [written, setWritten] = useState(value);
  // A date that comes from elsewhere, such as a kept draft, gets the input that fits it.
  if (value !== written) {
    setWritten(value);
    if (value) setKnown(knownOf(value));
  }
  const write = (date: string): void => {
    setWritten(date);
    onChange(date);
  };
  const choose = (next: Known): void => {
    setKnown(next);
    const date = value.slice(0, lengths[next]);
    write(date.length === lengths[next] ? date : '');
  };
  const inputs = {
    day: { type: 'date' },
    month: { type: 'month', description: incomplete },
    year: { inputMode: 'numeric', maxLength: 4, description: incomplete },
  } as const;
  return (
    <Stack gap="xs">
      <TextInput
        key={known}
        id={id}
        label={labels[known]}
        required={required}
        error={error}
        value={value}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        {...(autoFocus && { 'data-autofocus': true })}
        {...inputs[known]}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('subject.known')}
        value={known}
        onChange={(next) => choose(next as Known)}
        data={[
          { value: 'day', label: t('subject.knownDay') },
          { value: 'month', label: t('subject.knownMonth') },
          { value: 'year', label: t('subject.knownYear') },
        ]}
      />
    </Stack>
  );
};
