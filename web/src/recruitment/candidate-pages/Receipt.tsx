import { useEffect, useRef } from 'react';
import type { Erasure } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../../app/tenant-texts.ts';
import { request } from '../../lib/api/request.ts';
import { useDayAndTime } from '../../ui/use-times-in-words.ts';
import styles from './CandidatePage.module.css';
import { usePageLabels } from './use-page-labels.ts';

interface Props {
  readonly erasure: Erasure;
  readonly onDone: (erasure: Erasure) => void;
}

const askAgainMilliseconds = 2000;

/** The proof that everything was deleted. Asks for the time until the deletion is done. */
export const Receipt = ({ erasure, onDone }: Props) => {
  const { t } = useTranslation('candidate');
  const site = useShownName().value;
  const moment = useDayAndTime();
  const { whyErased } = usePageLabels();
  const { receipt, at, reason } = erasure;
  const text = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone.
  useEffect(() => text.current?.focus(), []);
  useEffect(() => {
    if (at !== null) return;
    const asking = setInterval(() => {
      const params = { number: receipt };
      request('GET', '/public-api/v1/recruitment/candidate-page/receipts/{number}', { params }).then(
        (latest) => {
          if (latest.at !== null) onDone(latest);
        },
        () => undefined,
      );
    }, askAgainMilliseconds);
    return () => clearInterval(asking);
  }, [at, receipt, onDone]);
  return (
    <>
      <p ref={text} tabIndex={-1} className="public-intro" role="status">
        {at === null ? t('erased.now', { site }) : t('erased.done', { when: moment(at) })}
      </p>
      <p>{whyErased[reason]}</p>
      <p className={styles.receipt}>
        <span>{t('erased.number')}</span> <strong>{receipt}</strong>
      </p>
      <p>{t('erased.keep')}</p>
      <button type="button" className="public-button" onClick={() => print()}>
        {t('erased.print')}
      </button>
    </>
  );
};
