import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { DocumentStep } from './DocumentStep.tsx';
import { type PhotoDate, PhotoDateField } from './PhotoDateField.tsx';

interface PhotoDateStepProps {
  readonly save: (date: PhotoDate) => Promise<void>;
  readonly close: () => void;
}

/** Asks for one date for several photos. */
export const PhotoDateStep = ({ save, close }: PhotoDateStepProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const [date, setDate] = useState<PhotoDate>({ taken_on: '', taken_about: false });
  const step = useMutation({ mutationFn: () => save(date), onSuccess: close });
  return (
    <Dialog opened onClose={close} title={t('select.date')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <DocumentStep save={step} isComplete={date.taken_on !== ''} cancel={close}>
        <PhotoDateField
          label={t('select.dateTitle')}
          date={date}
          set={(next) => {
            setDate(next);
            step.reset();
          }}
          problem={step.error}
        />
      </DocumentStep>
    </Dialog>
  );
};
