import type { ReactNode } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { type Audience, audiences } from '@kindred/contract/document/documents/document';
import { useTranslation } from 'react-i18next';
import { PeopleField } from './PeopleField.tsx';
import { useAudienceLabels } from './use-document-labels.ts';

/** Who may read a document, and until when. */
export interface Readers {
  readonly audience: Audience;
  readonly userIds: readonly string[];
  /** Empty: without an end. */
  readonly lastDay: string;
}

interface AudienceInputsProps {
  readonly value: Readers;
  readonly onChange: (readers: Readers) => void;
  readonly errors?: { readonly userIds?: ReactNode; readonly expiresAt?: ReactNode };
}

/** Chooses who may read a document, and until when. */
export const AudienceInputs = ({ value, onChange, errors }: AudienceInputsProps) => {
  const { t } = useTranslation('library');
  const labels = useAudienceLabels();
  return (
    <>
      <NativeSelect
        label={t('audience.title')}
        description={t('audience.help')}
        data={audiences.map((one) => ({ value: one, label: labels[one] }))}
        value={value.audience}
        onChange={({ currentTarget }) => onChange({ ...value, audience: currentTarget.value as Audience })}
      />
      {value.audience === 'USERS' && (
        <PeopleField
          value={value.userIds}
          onChange={(userIds) => onChange({ ...value, userIds })}
          error={errors?.userIds}
        />
      )}
      <TextInput
        type="date"
        label={t('lastDay')}
        description={t('lastDayHelp')}
        value={value.lastDay}
        onChange={({ currentTarget }) => onChange({ ...value, lastDay: currentTarget.value })}
        error={errors?.expiresAt}
      />
    </>
  );
};
