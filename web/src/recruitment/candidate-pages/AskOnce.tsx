import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './CandidatePage.module.css';

interface Props {
  readonly start: string;
  readonly question: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  readonly act: () => void;
  /** Shows the first button as a link, where it is not the main thing. */
  readonly isQuiet?: boolean;
}

/** A button that asks once before it acts. */
export const AskOnce = ({ start, question, confirm, cancel, isBusy, act, isQuiet = false }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsking) words.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <button type="button" className={isQuiet ? 'public-quiet' : 'public-button'} onClick={() => setAsking(true)}>
        {start}
      </button>
    );
  return (
    <>
      <p ref={words} tabIndex={-1} className={styles.notice}>
        {question}
      </p>
      <div className={styles.actions}>
        <button type="button" className={`public-button ${styles.negative}`} aria-busy={isBusy} onClick={act}>
          {confirm}
        </button>
        <button type="button" className="public-button" disabled={isBusy} onClick={() => setAsking(false)}>
          {cancel}
        </button>
      </div>
    </>
  );
};
