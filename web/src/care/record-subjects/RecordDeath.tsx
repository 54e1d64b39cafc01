import { useState } from 'react';
import { Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { PartialDay } from '@kindred/contract/care/record-subjects/record-subject';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Dialog } from '../../ui/Dialog.tsx';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { subjectName } from './SubjectName.tsx';
import { subjectKey } from '../subject-of-circle/use-record-subject.ts';

interface RecordDeathProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly close: () => void;
}

const schema = z.strictObject({ date: PartialDay });

/** How much of a date is known, by the characters that it takes. */
const lengths = { day: 10, month: 7, year: 4 } as const;
type Known = keyof typeof lengths;
const knownOf = (date: string): Known => (date.length === 4 ? 'year' : date.length === 7 ? 'month' : 'day');

/** Asks for the date of death, or what of it is known, and explains the next step. */
export const RecordDeath = ({ circleId, subject, close }: RecordDeathProps) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const before = subject.death?.date ?? '';
  const [known, setKnown] = useState<Known>(knownOf(before));
  useFocusBack();
  const entry = useEntryForm({
    name: 'death',
    initialValues: { date: before },
    schema,
    asksBeforeLeaving: false,
    save: async (body) => {
      const params = { circle_id: circleId };
      const saved = await request('POST', '/api/v1/care/circles/{circle_id}/record-subjects/death', { params, body });
      queries.setQueryData(subjectKey(circleId), saved);
      close();
    },
  });
  const { form } = entry;
  const choose = (next: Known): void => {
    setKnown(next);
    const date = form.values.date.slice(0, lengths[next]);
    form.setFieldValue('date', date.length === lengths[next] ? date : '');
  };
  const field = { required: true, 'data-autofocus': true, ...form.getInputProps('date') };
  return (
    <Dialog
      opened
      onClose={close}
      title={subject.death ? t('death.correct') : t('death.record')}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <Stack>
        <Text>{t('death.recordMeans', { name: subjectName(subject) })}</Text>
        <Form entry={entry} submitLabel={t('death.submit')}>
          <Input.Wrapper label={t('death.known')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('death.known')}
              value={known}
              onChange={(value) => choose(value as Known)}
              data={[
                { value: 'day', label: t('death.knownDay') },
                { value: 'month', label: t('death.knownMonth') },
                { value: 'year', label: t('death.knownYear') },
              ]}
            />
          </Input.Wrapper>
          {known === 'day' && <TextInput key="day" type="date" label={t('death.date')} {...field} />}
          {known === 'month' && (
            <TextInput
              key="month"
              type="month"
              label={t('death.month')}
              description={t('death.incomplete')}
              {...field}
            />
          )}
          {known === 'year' && (
            <TextInput
              key="year"
              inputMode="numeric"
              maxLength={4}
              label={t('death.year')}
              description={t('death.incomplete')}
              {...field}
            />
          )}
        </Form>
      </Stack>
    </Dialog>
  );
};
