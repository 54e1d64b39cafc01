import { Stack, Text } from '@mantine/core';
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
import { PartialDayInput } from '../ui/PartialDayInput.tsx';
import { subjectName } from './SubjectName.tsx';
import { subjectKey } from '../subject-of-circle/use-record-subject.ts';

interface RecordDeathProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly close: () => void;
}

const schema = z.strictObject({ date: PartialDay });

/** Asks for the date of death, or as much of it as is known, and explains the next step. */
export const RecordDeath = ({ circleId, subject, close }: RecordDeathProps) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const before = subject.death?.date ?? '';
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
          <PartialDayInput
            labels={{ day: t('death.date'), month: t('death.month'), year: t('death.year') }}
            incomplete={t('death.incomplete')}
            required
            autoFocus
            value={form.values.date}
            onChange={(date) => form.setFieldValue('date', date)}
            error={form.errors.date}
          />
        </Form>
      </Stack>
    </Dialog>
  );
};
