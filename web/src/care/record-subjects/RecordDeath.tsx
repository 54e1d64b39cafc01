import { Stack, Text, TextInput } from '@mantine/core';
import { Day } from '@kindred/contract/care/record-subjects/record-subject';
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
import { subjectKey } from './use-record-subject.ts';

interface RecordDeathProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly close: () => void;
}

const schema = z.strictObject({ date: Day });

/** Asks for the date of death, and explains the next step. */
export const RecordDeath = ({ circleId, subject, close }: RecordDeathProps) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  useFocusBack();
  const entry = useEntryForm({
    name: 'death',
    initialValues: { date: subject.death?.date ?? '' },
    schema,
    asksBeforeLeaving: false,
    save: async (body) => {
      const params = { circle_id: circleId };
      const saved = await request('POST', '/api/v1/care/circles/{circle_id}/record-subjects/death', { params, body });
      queries.setQueryData(subjectKey(circleId), saved);
      close();
    },
  });
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
          <TextInput
            type="date"
            label={t('death.date')}
            required
            data-autofocus
            {...entry.form.getInputProps('date')}
          />
        </Form>
      </Stack>
    </Dialog>
  );
};
