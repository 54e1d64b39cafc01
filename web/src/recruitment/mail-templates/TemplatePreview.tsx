import { useEffect, useState } from 'react';
import { NativeSelect } from '@mantine/core';
import { variablesIn } from '@kindred/contract/recruitment/mail-templates/variables';
import { useTranslation } from 'react-i18next';
import styles from '../Mails.module.css';
import { MailPreview } from './MailPreview.tsx';
import { RecipientPicker } from './RecipientPicker.tsx';
import { useFoundRecipients, useRecipients } from './recipients.ts';
import type { TemplateValues } from './template-fields.ts';

/** A template as a candidate would get it. Starts with the first candidate. */
export const TemplatePreview = ({ values: { subject, body } }: { values: TemplateValues }) => {
  const { t } = useTranslation('mails');
  const [candidateId, setCandidateId] = useState<string>();
  const [chosen, setPositionId] = useState('');
  const first = useFoundRecipients('').data?.items[0]?.id ?? '';
  const id = candidateId ?? first;
  const positions = useRecipients(id ? [id] : []).data?.items[0]?.positions ?? [];
  const isPositionNamed = variablesIn(subject, body).includes('position.title');
  const positionId = positions.some((position) => position.id === chosen) ? chosen : (positions[0]?.id ?? '');
  useEffect(() => setPositionId(''), [id]);
  return (
    <section className={styles.preview} aria-labelledby="mail-preview">
      <h2 id="mail-preview">{t('preview.title')}</h2>
      <RecipientPicker label={t('preview.candidate')} value={id} choose={setCandidateId} />
      {isPositionNamed && positions.length > 1 && (
        <NativeSelect
          label={t('position')}
          data={positions.map(({ id: value, title: label }) => ({ value, label }))}
          value={positionId}
          onChange={({ currentTarget }) => setPositionId(currentTarget.value)}
        />
      )}
      <MailPreview draft={{ subject, body, candidateIds: id ? [id] : [], positionId }} />
    </section>
  );
};
