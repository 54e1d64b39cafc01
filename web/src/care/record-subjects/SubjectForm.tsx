import { useRef } from 'react';
import { Group, SimpleGrid, TextInput } from '@mantine/core';
import { RecordSubjectWrite } from '@kindred/contract/care/record-subjects/record-subject';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { PartialDayInput } from '../ui/PartialDayInput.tsx';
import { SubjectPictureField } from './SubjectPictureField.tsx';
import { subjectKey } from '../subject-of-circle/use-record-subject.ts';

const valuesOf = (subject: RecordSubject | null) => ({
  first_name: subject?.first_name ?? '',
  last_name: subject?.last_name ?? '',
  birth_date: subject?.birth_date ?? '',
  birth_place: subject?.birth_place ?? '',
  gender: subject?.gender ?? '',
  faith: subject?.faith ?? '',
  biography: subject?.biography ?? '',
  picture: subject?.picture ?? null,
});
type Values = ReturnType<typeof valuesOf>;

const written = (values: Values) => ({ ...values, birth_date: values.birth_date || null });
const fields = z.strictObject(RecordSubjectWrite);
const schema = { safeParse: (values: unknown) => fields.safeParse(written(values as Values)) };

/** Edits the record subject's name, dates and text; creates the record the first time. */
export const SubjectForm = ({ circleId, subject }: { circleId: string; subject: RecordSubject | null }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const known = useRef(subject);
  const params = { circle_id: circleId };
  const path = '/api/v1/care/circles/{circle_id}/record-subjects';

  const keep = (saved: RecordSubject): void => {
    known.current = saved;
    queries.setQueryData(subjectKey(circleId), saved);
  };
  const entry = useEntryForm({
    name: 'subject',
    initialValues: valuesOf(subject),
    schema,
    save: async (values, { overwrite, idempotencyKey }) => {
      const before = known.current;
      const body = written(values);
      const ifMatch = overwrite ? undefined : before?.version;
      keep(
        before
          ? await request('PUT', path, { params, body, ifMatch })
          : await request('POST', path, { params, body, idempotencyKey }),
      );
    },
  });
  const { form } = entry;
  const reload = async (): Promise<void> => {
    const fresh = await request('GET', path, { params });
    if (!fresh) {
      queries.setQueryData(subjectKey(circleId), null);
      return;
    }
    keep(fresh);
    form.setValues(valuesOf(fresh));
    form.resetDirty(valuesOf(fresh));
    entry.forgetFailure();
  };
  // Recording a death beside this form creates another version of the same text.
  if (subject && known.current && subject.version > known.current.version) known.current = subject;

  return (
    <Form entry={entry} submitLabel={t('settings.save')} reload={() => void reload()}>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput label={t('subject.firstName')} required maxLength={80} {...form.getInputProps('first_name')} />
        <TextInput label={t('subject.lastName')} maxLength={80} {...form.getInputProps('last_name')} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PartialDayInput
          labels={{ day: t('subject.birthDate'), month: t('subject.birthMonth'), year: t('subject.birthYear') }}
          incomplete={t('subject.birthIncomplete')}
          value={form.values.birth_date}
          onChange={(date) => form.setFieldValue('birth_date', date)}
          error={form.errors.birth_date}
        />
        <TextInput label={t('subject.birthPlace')} maxLength={120} {...form.getInputProps('birth_place')} />
      </SimpleGrid>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput label={t('subject.gender')} maxLength={60} {...form.getInputProps('gender')} />
        <TextInput label={t('subject.faith')} maxLength={80} {...form.getInputProps('faith')} />
      </Group>
      <SubjectPictureField
        circleId={circleId}
        value={form.values.picture}
        onChange={(picture) => form.setFieldValue('picture', picture)}
        error={form.errors.picture}
      />
      <RichTextField
        label={t('subject.biography')}
        description={t('subject.biographyHelp')}
        value={form.values.biography}
        onChange={(markdown) => form.setFieldValue('biography', markdown)}
        error={form.errors.biography}
      />
    </Form>
  );
};
