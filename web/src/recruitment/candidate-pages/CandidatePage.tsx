import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths as appPaths } from '../../app/paths.ts';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import styles from './CandidatePage.module.css';
import { OwnPage } from './OwnPage.tsx';
import { Receipt } from './Receipt.tsx';
import { useCandidatePage } from './use-candidate-page.ts';

/** The page that a candidate's mailed link opens. It fetches the data only after a press, because mail scanners open links. */
export const CandidatePage = () => {
  const { t } = useTranslation('candidate');
  const token = useSearchParams()[0].get('token') ?? '';
  const { state, open, askAgain, show, showErased } = useCandidatePage(token);
  const title =
    state.is !== 'erased' ? t('title') : state.erasure.at === null ? t('erased.titleNow') : t('erased.title');
  usePageTitle(title);
  return (
    <PublicFrame>
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
            {state.is === 'asked' && <p className="public-intro">{t('asked')}</p>}
            {state.is === 'over' && <p className="public-intro">{t('over')}</p>}
          </div>
          {state.is === 'over' && (
            <p className={styles.actions}>
              <a className="public-button" href={`${appPaths.landing.href()}#contact`}>
                {t('contact')}
              </a>
              <Link className="public-button" to={paths.openPositions.href()}>
                {t('openPositions')}
              </Link>
            </p>
          )}
          <div role="alert">
            {state.is === 'failed' && <Step text={t('failed')} label={t('again')} isBusy={false} act={open} />}
          </div>
        </>
      )}
    </PublicFrame>
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
    <p className="public-intro">{text}</p>
    <button
      type="button"
      className="public-button public-primary"
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void act()}
    >
      {label}
    </button>
  </>
);
