import { useState } from 'react';
import type { OwnMeeting } from '@kindred/contract/recruitment/meetings/own-meeting';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import styles from './CandidatePage.module.css';
import { SlotChoice } from './SlotChoice.tsx';
import type { Answer } from './use-answer.ts';
import { useDecision } from './use-decision.ts';

interface Props {
  readonly meeting: OwnMeeting;
  readonly answer: Answer;
}

/** The candidate accepts, declines or moves a meeting whose time is known. */
export const AnswerMeeting = ({ meeting, answer }: Props) => {
  const { t } = useTranslation('candidate');
  const [step, setStep] = useState<'decline' | 'move' | null>(null);
  const { answer: given, canReschedule, slots } = meeting;
  if (step === 'decline' && given !== 'DECLINED')
    return (
      <div className={styles.choice}>
        <p className={styles.notice}>{t('time.declineMeans')}</p>
        <div className={styles.actions}>
          <button type="button" className={styles.negative} aria-busy={answer.isBusy} onClick={answer.decline}>
            {t('time.decline')}
          </button>
          <button type="button" className="public-button" onClick={() => setStep(null)}>
            {t('time.back')}
          </button>
        </div>
      </div>
    );
  if (step === 'move' && canReschedule) return <MoveMeeting answer={answer} close={() => setStep(null)} />;
  return (
    <div className={styles.choice}>
      <div className={styles.actions}>
        {given !== 'ACCEPTED' && slots === null && (
          <button type="button" className="public-button" aria-busy={answer.isBusy} onClick={answer.accept}>
            {t('time.accept')}
          </button>
        )}
        {canReschedule && (
          <button type="button" className="public-button" onClick={() => setStep('move')}>
            {t('time.move')}
          </button>
        )}
        {given !== 'DECLINED' && (
          <button type="button" className="public-button" onClick={() => setStep('decline')}>
            {t('time.decline')}
          </button>
        )}
      </div>
    </div>
  );
};

/** The free times to which the candidate may move a meeting. They load after a press. */
const MoveMeeting = ({ answer, close }: { readonly answer: Answer; readonly close: () => void }) => {
  const { t } = useTranslation('candidate');
  const [slots, setSlots] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { isBusy, error, run } = useDecision();
  const isRefused = error instanceof ApiProblem && error.status === 409;
  const load = (): void => void run(async () => setSlots(await answer.loadSlots()));
  return (
    <div className={styles.choice}>
      <p>{t('time.moveMeans')}</p>
      {slots !== null &&
        (slots.length > 0 ? (
          <div className={styles.scroller}>
            <SlotChoice legend={t('time.choose')} slots={slots} value={chosen} onChange={setChosen} />
          </div>
        ) : (
          <p>{t('time.noneFree')}</p>
        ))}
      <div className={styles.actions}>
        {slots === null ? (
          <button type="button" className="public-button public-primary" aria-busy={isBusy} onClick={load}>
            {t('time.showFree')}
          </button>
        ) : (
          <button
            type="button"
            className="public-button public-primary"
            aria-busy={answer.isBusy}
            disabled={chosen === null}
            onClick={() => chosen !== null && answer.move(chosen)}
          >
            {t('time.confirm')}
          </button>
        )}
        <button type="button" className="public-button" onClick={close}>
          {t('time.back')}
        </button>
      </div>
      <div role="alert">
        {error !== null && <p className="public-error">{isRefused ? t('time.tooLate') : t('notSaved')}</p>}
      </div>
    </div>
  );
};
