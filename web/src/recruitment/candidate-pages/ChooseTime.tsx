import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CandidatePage.module.css';
import { SlotChoice } from './SlotChoice.tsx';
import type { Answer } from './use-answer.ts';

/** The candidate chooses one of the proposed times, or says that none fits. */
export const ChooseTime = ({ slots, answer }: { readonly slots: readonly string[]; readonly answer: Answer }) => {
  const { t } = useTranslation('candidate');
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isKnown = chosen !== null && slots.includes(chosen);
  if (note !== null)
    return (
      <form
        className={styles.choice}
        onSubmit={(event) => {
          event.preventDefault();
          answer.refuse(note);
        }}
      >
        <label>
          {t('time.note')}
          <textarea
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press asked for this field
            autoFocus
          />
        </label>
        <div className={styles.actions}>
          <button type="submit" className="public-button public-primary" aria-busy={answer.isBusy}>
            {t('time.sendNoneFits')}
          </button>
          <button type="button" className="public-button" onClick={() => setNote(null)}>
            {t('time.back')}
          </button>
        </div>
      </form>
    );
  return (
    <div className={styles.choice}>
      {slots.length > 0 ? (
        <SlotChoice legend={t('time.choose')} slots={slots} value={chosen} onChange={setChosen} />
      ) : (
        <p>{t('time.noneLeft')}</p>
      )}
      <div className={styles.actions}>
        {slots.length > 0 && (
          <button
            type="button"
            className="public-button public-primary"
            aria-busy={answer.isBusy}
            disabled={!isKnown}
            onClick={() => isKnown && answer.choose(chosen)}
          >
            {t('time.confirm')}
          </button>
        )}
        <button type="button" className="public-button" onClick={() => setNote('')}>
          {t('time.noneFits')}
        </button>
      </div>
    </div>
  );
};
