import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks a host whether to end the meeting for everybody. */
export const EndDialog = ({ end, close }: { end: () => void; close: () => void }) => {
  const { t } = useTranslation('meeting-room');
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => place.current?.showModal(), []);
  return (
    <dialog ref={place} className="meeting-dialog" aria-labelledby="meeting-end" onClose={close}>
      <h2 id="meeting-end">{t('end.title')}</h2>
      <p>{t('end.text')}</p>
      <p className="meeting-row">
        <button type="button" className="meeting-button meeting-primary" onClick={end}>
          {t('controls.end')}
        </button>
        <button type="button" className="meeting-button" onClick={close}>
          {t('end.stay')}
        </button>
      </p>
    </dialog>
  );
};
