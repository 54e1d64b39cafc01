import { useState } from 'react';
import { Textarea } from '@mantine/core';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useDecide } from './use-decide.ts';

/** Asks for a reason, which the author will read. */
export const RejectTestimony = ({ testimony, close }: { testimony: Testimony; close: () => void }) => {
  const { t } = useTranslation('testimonies');
  const decide = useDecide();
  const [reason, setReason] = useState('');
  const act = async (): Promise<void> => {
    await decide(testimony, { status: 'REJECTED', rejection_reason: reason });
    notify(t('rejected'));
  };
  const isGuests = testimony.guest_name !== null;
  return (
    <ConfirmStep title={t('rejectTitle')} confirmLabel={t('rejectConfirm')} act={act} close={close}>
      <p style={{ marginBlockStart: 0 }}>
        {isGuests ? t('rejectGuestMeans', { name: testimony.guest_name }) : t('rejectMeans')}
      </p>
      {!isGuests && (
        <Textarea
          label={t('reason')}
          description={t('reasonHelp')}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmStep>
  );
};
