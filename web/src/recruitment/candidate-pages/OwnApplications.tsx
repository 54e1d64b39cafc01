import { isOpenStage } from '@kindred/contract/recruitment/applications/stage';
import type { CandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../../app/tenant-texts.ts';
import { request } from '../../lib/api/request.ts';
import { useDay } from '../../ui/use-day.ts';
import { AskOnce } from './AskOnce.tsx';
import styles from './CandidatePage.module.css';
import { useDecision } from './use-decision.ts';
import { usePageLabels } from './use-page-labels.ts';

interface Props {
  readonly applications: CandidatePage['applications'];
  readonly token: string;
  readonly onChange: (page: CandidatePage) => void;
}

/** A candidate's applications. Each that is open can be withdrawn. */
export const OwnApplications = ({ applications, ...also }: Props) => {
  const { t } = useTranslation('candidate');
  return (
    <section className="public-section" aria-labelledby="applications">
      <h2 id="applications">{t('applications')}</h2>
      {applications.length === 0 && <p>{t('noApplications')}</p>}
      <ul className={styles.entries}>
        {applications.map((application) => (
          <OwnApplication key={application.id} application={application} {...also} />
        ))}
      </ul>
    </section>
  );
};

interface ApplicationProps extends Omit<Props, 'applications'> {
  readonly application: Props['applications'][number];
}

const OwnApplication = ({ application, token, onChange }: ApplicationProps) => {
  const { t } = useTranslation('candidate');
  const site = useShownName().value;
  const day = useDay();
  const { stages } = usePageLabels();
  const { isBusy, error, run } = useDecision();
  const { id: applicationId, positionTitle, stage, stageSince } = application;
  const withdraw = (): void =>
    void run(async () =>
      onChange(
        await request('POST', '/public-api/v1/recruitment/candidate-page/application-withdrawal', {
          body: { token, applicationId },
        }),
      ),
    );
  return (
    <li>
      <strong dir="auto">{positionTitle}</strong>
      <span>{stages[stage]}</span>
      <small>{t('since', { day: day(stageSince) })}</small>
      {isOpenStage(stage) && (
        <div>
          <AskOnce
            isQuiet
            start={t('withdrawal.start')}
            question={t('withdrawal.question', { site, position: positionTitle })}
            confirm={t('withdrawal.confirm')}
            cancel={t('withdrawal.cancel')}
            isBusy={isBusy}
            act={withdraw}
          />
        </div>
      )}
      <div role="alert">{error !== null && <p className="public-error">{t('notSaved')}</p>}</div>
    </li>
  );
};
