import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../ui/page-title.ts';
import { CandidateFrame } from './CandidateFrame.tsx';
import styles from './CandidatePage.module.css';
import { OwnPage } from './OwnPage.tsx';
import { Receipt } from './Receipt.tsx';
import { useCandidatePage } from './use-candidate-page.ts';

/** The page that a candidate's mailed link opens. It fetches the data only after a press, because mail scanners open links. */
export const CandidatePage = () => {
  const { t } = useTranslation('candidate');
  const token = useSearchParams()[0].get('token') ?? '';
  const { state, open, askAgain, show, showErased } = useCandidatePage(token);
  const title = state.is === 'erased' ? t('erased.title') : t('title');
  usePageTitle(title);
  return (
    <CandidateFrame>
      {state.is === 'open' ? (
        <OwnPage page={state.page} token={token} onChange={show} onErased={showErased} />
      ) : (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {state.is === 'erased' && <Receipt erasure={state.erasure} onDone={showErased} />}
          {(state.is === 'closed' || state.is === 'opening') && (
            <Step text={t('intro')} label={t('open')} isBusy={state.is === 'opening'} act={open} />
          )}
          {(state.is === 'expired' || state.is === 'asking') && (
            <Step text={t('expired')} label={t('newLink')} isBusy={state.is === 'asking'} act={askAgain} />
          )}
          <div role="status">
            {state.is === 'asked' && <p className={styles.intro}>{t('asked')}</p>}
            {state.is === 'over' && <p className={styles.intro}>{t('over')}</p>}
          </div>
          <div role="alert">
            {state.is === 'failed' && <Step text={t('failed')} label={t('again')} isBusy={false} act={open} />}
          </div>
        </>
      )}
    </CandidateFrame>
  );
};

interface StepProps {
  readonly text: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly act: () => Promise<void>;
}

const Step = ({ text, label, isBusy, act }: StepProps) => (
  <>
    <p className={styles.intro}>{text}</p>
    <button type="button" className={styles.primary} aria-busy={isBusy} disabled={isBusy} onClick={() => void act()}>
      {label}
    </button>
  </>
);
