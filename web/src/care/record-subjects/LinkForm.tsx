import { NativeSelect, TextInput } from '@mantine/core';
import {
  consentBases,
  RecordSubjectCircleWrite,
} from '@kindred/contract/care/record-subject-circles/record-subject-circle';
import type {
  ConsentBasis,
  RecordSubjectCircle,
} from '@kindred/contract/care/record-subject-circles/record-subject-circle';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { linkKey } from '../subject-of-circle/use-record-subject.ts';

interface LinkFormProps {
  readonly circleId: string;
  readonly subject: RecordSubject;
  readonly link: RecordSubjectCircle | null;
}

const schema = z.strictObject(RecordSubjectCircleWrite);

/** The circle's relation to the record subject, and its legal basis for keeping data about them. */
export const LinkForm = ({ circleId, subject, link }: LinkFormProps) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const bases: Readonly<Record<ConsentBasis, string>> = {
    own_consent: t('subject.ownConsent'),
    legal_representative: t('subject.legalRepresentative'),
    next_of_kin: t('subject.nextOfKin'),
    after_death: t('subject.afterDeath'),
  };
  const entry = useEntryForm({
    name: 'subject-link',
    // Consent is never assumed: the first time, the admin has to choose.
    initialValues: { relationship: link?.relationship ?? '', consent_basis: link?.consent_basis ?? ('' as const) },
    schema,
    save: async ({ relationship, consent_basis }, { idempotencyKey }) => {
      if (!consent_basis) return;
      const values = { relationship, consent_basis };
      const saved = link
        ? await request('PUT', '/api/v1/care/circles/{circle_id}/record-subject-circle', {
            params: { circle_id: circleId },
            body: values,
          })
        : await request('POST', '/api/v1/care/record-subject-circles', {
            body: { circle_id: circleId, record_subject_id: subject.id, ...values },
            idempotencyKey,
          });
      queries.setQueryData(linkKey(circleId), saved);
    },
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('settings.save')}>
      <TextInput
        label={t('subject.relationship')}
        description={t('subject.relationshipHelp')}
        maxLength={120}
        {...form.getInputProps('relationship')}
      />
      <NativeSelect
        label={t('subject.basis')}
        description={t('subject.basisHelp')}
        required
        data={[
          ...(link ? [] : [{ value: '', label: t('subject.basisChoose'), disabled: true }]),
          ...consentBases.map((value) => ({ value, label: bases[value] })),
        ]}
        {...form.getInputProps('consent_basis')}
        error={form.errors['consent_basis'] && t('subject.basisMissing')}
      />
    </Form>
  );
};
