import { useEffect, useRef, useState } from 'react';
import type { Erasure } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../../app/tenant-texts.ts';
import { request } from '../../lib/api/request.ts';
import styles from './CandidatePage.module.css';
import { useDecision } from './use-decision.ts';

interface Props {
  readonly token: string;
  readonly onErased: (erasure: Erasure) => void;
}

/** Deletes everything about the candidate, after asking once. */
export const EraseAll = ({ token, onErased }: Props) => {
  const { t } = useTranslation('candidate');
  const site = useShownName().value;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useDecision();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  const erase = (): void =>
    void run(async () =>
      onErased(await request('POST', '/public-api/v1/recruitment/candidate-page/erasure', { body: { token } })),
    );
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">{t('erase.title')}</h2>
      {isAsking ? (
        <>
          <p ref={question} tabIndex={-1} className={styles.notice}>
            {t('erase.question', { site })}
          </p>
          <div className={styles.actions}>
            <button type="button" className={styles.negative} aria-busy={isBusy} onClick={erase}>
              {t('erase.confirm')}
            </button>
            <button type="button" className={styles.button} disabled={isBusy} onClick={() => setAsking(false)}>
              {t('erase.cancel')}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{t('erase.text')}</p>
          <button type="button" className={styles.button} onClick={() => setAsking(true)}>
            {t('erase.start')}
          </button>
        </>
      )}
      <div role="alert">{error !== null && <p className={styles.error}>{t('notSaved')}</p>}</div>
    </section>
  );
};
