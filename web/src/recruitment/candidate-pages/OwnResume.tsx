import { useId, useState } from 'react';
import { sizeIn } from '@kindred/contract/file-kind';
import type { CandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import styles from './CandidatePage.module.css';
import { useDecision } from './use-decision.ts';

interface Props {
  readonly resume: CandidatePage['resume'];
  readonly token: string;
  readonly onChange: (page: CandidatePage) => void;
}

/** The candidate's résumé, and a field that sends a newer one. */
export const OwnResume = ({ resume, token, onChange }: Props) => {
  const { t, i18n } = useTranslation('candidate');
  const [isSent, setSent] = useState(false);
  const { isBusy, error, run } = useDecision();
  const id = useId();
  const send = (file: File): Promise<void> =>
    run(async () => {
      setSent(false);
      const body = { token, name: file.name.slice(0, 200) };
      onChange(await request('POST', '/public-api/v1/recruitment/candidate-page/resume', { body, file }));
      setSent(true);
    });
  return (
    <div className={styles.resume}>
      <h3>{t('resume')}</h3>
      <p>
        {resume ? (
          <>
            <span dir="auto">{resume.name}</span> <small>{sizeIn(i18n.language, resume.sizeBytes)}</small>
          </>
        ) : (
          t('noResume')
        )}
      </p>
      <label className={`public-button ${styles.choose}`} data-busy={isBusy || undefined}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          disabled={isBusy}
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        {isBusy ? t('sending') : resume ? t('replaceResume') : t('addResume')}
      </label>
      <small id={id}>{resume ? t('resumeHelpReplace') : t('resumeHelp')}</small>
      <div role="status">{isSent && <p>{t('resumeSent')}</p>}</div>
      <div role="alert">{error !== null && <p className="public-error">{t(refusalOf(error))}</p>}</div>
    </div>
  );
};

/** Returns the text that says why a résumé was not taken. */
const refusalOf = (error: unknown): 'resumeTooLarge' | 'resumeRefused' | 'notSaved' => {
  if (!(error instanceof ApiProblem)) return 'notSaved';
  if (error.status === 413) return 'resumeTooLarge';
  return error.status === 400 ? 'resumeRefused' : 'notSaved';
};
