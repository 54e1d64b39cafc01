import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';

/** Asks a host whether to end the meeting for everybody. */
export const EndDialog = ({ end, close }: { end: () => Promise<void>; close: () => void }) => {
  const { t } = useTranslation('meeting-room');
  const { t: appWords } = useTranslation('app');
  const [failure, setFailure] = useState<unknown>(null);
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => place.current?.showModal(), []);
  const press = (): void => {
    setFailure(null);
    end().catch(setFailure);
  };
  return (
    <dialog ref={place} className="meeting-dialog" aria-labelledby="meeting-end" onClose={close}>
      <h2 id="meeting-end">{t('end.title')}</h2>
      <p>{t('end.text')}</p>
      {failure !== null && (
        <p role="alert" className="meeting-error">
          {explainError(failure, appWords)}
        </p>
      )}
      <p className="meeting-row">
        <button type="button" className="meeting-button meeting-primary" onClick={press}>
          {t('controls.end')}
        </button>
        <button type="button" className="meeting-button" onClick={close}>
          {t('end.stay')}
        </button>
      </p>
    </dialog>
  );
};
