import type { ReactNode } from 'react';
import { Checkbox, Stack, Text } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { useCalendarDay } from '../../ui/use-day.ts';
import { PartialDayInput } from '../ui/PartialDayInput.tsx';

/** The date of a photo in a form. */
export interface PhotoDate {
  /** A day, a month or a year; '' if unknown. */
  readonly taken_on: string;
  readonly taken_about: boolean;
}

/** Returns a photo's date as a form has it. */
export const photoDateOf = ({
  taken_on,
  taken_about = false,
}: Pick<Document, 'taken_on' | 'taken_about'>): PhotoDate => ({
  taken_on: taken_on ?? '',
  taken_about,
});

/** Returns a date as the API takes it. */
export const writtenDate = ({ taken_on, taken_about }: PhotoDate) => ({
  taken_on: taken_on.trim() || null,
  taken_about: taken_on !== '' && taken_about,
});

interface PhotoDateFieldProps {
  readonly label: string;
  readonly date: PhotoDate;
  readonly set: (date: PhotoDate) => void;
  /** When the photo was taken by the camera's clock. */
  readonly taken_at?: string | undefined;
  /** Why the date was not saved, if it was not. */
  readonly problem: Error | null;
}

/** Asks when a photo was taken: a day, a month or a year, exact or not. */
export const PhotoDateField = ({ label, date, set, taken_at, problem }: PhotoDateFieldProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const day = useCalendarDay();
  const error: ReactNode = problem instanceof ApiProblem ? fieldErrors(problem.issues, tApp)['taken_on'] : undefined;
  return (
    <Stack gap="xs">
      <PartialDayInput
        labels={{ day: label, month: label, year: label }}
        first="year"
        value={date.taken_on}
        onChange={(taken_on) => set({ ...date, taken_on })}
        error={error}
      />
      {date.taken_on !== '' && (
        <Checkbox
          label={t('edit.takenAbout')}
          checked={date.taken_about}
          onChange={(event) => set({ ...date, taken_about: event.currentTarget.checked })}
        />
      )}
      {taken_at && date.taken_on === '' && <Text c="dimmed">{t('edit.takenByCamera', { day: day(taken_at) })}</Text>}
    </Stack>
  );
};
