import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import plain from '../PlainPage.module.css';
import styles from './UpdateDialog.module.css';

/** A native modal dialog. A click outside does nothing, and Escape cancels it. */
export const UpdateDialog = ({ answer }: { answer: (accepted: boolean) => void }) => {
  const { t } = useTranslation('update');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="update-title"
      aria-describedby="update-text"
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <h2 id="update-title">{t('title')}</h2>
      <p id="update-text">{t('text')}</p>
      <p className={styles.actions}>
        <button type="button" onClick={() => answer(false)}>
          {t('cancel')}
        </button>
        <button type="button" className={plain.primary} onClick={() => answer(true)}>
          {t('accept')}
        </button>
      </p>
    </dialog>
  );
};
