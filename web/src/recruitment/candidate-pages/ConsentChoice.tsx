import type { CandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../../app/tenant-texts.ts';
import { request } from '../../lib/api/request.ts';
import { useDayAndTime } from '../../ui/use-times-in-words.ts';
import { AskOnce } from './AskOnce.tsx';
import styles from './CandidatePage.module.css';
import { useDecision } from './use-decision.ts';
import { usePageLabels } from './use-page-labels.ts';

interface Props {
  readonly page: CandidatePage;
  readonly token: string;
  readonly onChange: (page: CandidatePage) => void;
}

const root = '/public-api/v1/recruitment/candidate-page';
type Choice = 'consent' | 'withdrawal' | 'keep';
const callFor = (choice: Choice, body: { token: string }): Promise<CandidatePage> => {
  if (choice === 'consent') return request('POST', `${root}/consent`, { body });
  if (choice === 'keep') return request('POST', `${root}/keep`, { body });
  return request('POST', `${root}/withdrawal`, { body });
};

/** Until when the data is kept and why, and the choice to be kept for other positions. */
export const ConsentChoice = ({ page, token, onChange }: Props) => {
  const { t } = useTranslation('candidate');
  const site = useShownName().value;
  const moment = useDayAndTime();
  const labels = usePageLabels();
  const { isBusy, error, run } = useDecision();
  const { consent, keeping, erasesAt } = page;
  const choose = (choice: Choice) => (): void => void run(async () => onChange(await callFor(choice, { token })));
  const isGiven = consent.status === 'GIVEN';
  const other = erasesAt === null ? 'consent' : 'keep';
  return (
    <section className="public-section" aria-labelledby="keeping">
      <h2 id="keeping">{t('keeping')}</h2>
      <div role="status">
        {erasesAt !== null ? (
          <p className={styles.notice}>{t('erasesAt', { when: moment(erasesAt) })}</p>
        ) : (
          <p>{labels.keeping(keeping)}</p>
        )}
      </div>
      {isGiven ? (
        <>
          <p>{t('withdrawText')}</p>
          <AskOnce
            start={t('withdraw')}
            question={t('withdrawQuestion')}
            confirm={t('withdrawConfirm')}
            cancel={t('withdrawCancel')}
            isBusy={isBusy}
            act={choose('withdrawal')}
          />
        </>
      ) : (
        <>
          {erasesAt === null && <p>{t('consentText', { site })}</p>}
          <button type="button" className="public-button" aria-busy={isBusy} onClick={choose(other)}>
            {erasesAt === null ? t('consent') : t('keepMe')}
          </button>
        </>
      )}
      <div role="alert">{error !== null && <p className="public-error">{t('notSaved')}</p>}</div>
    </section>
  );
};
