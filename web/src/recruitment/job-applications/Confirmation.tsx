import { sizeIn } from '@kindred/contract/file-kind';
import type { JobAnswer } from '@kindred/contract/recruitment/job-applications/job-application';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './job-form.css';
import type { ConfirmState } from './use-confirmation.ts';

interface Props {
  readonly state: Extract<ConfirmState, { readonly is: 'asking' | 'sending' }>;
  readonly confirm: (consent: boolean) => Promise<void>;
}

/** What was sent, the choice to be kept for other positions, and the button that confirms. */
export const Confirmation = ({ state: { is, position, sent, hasFailed }, confirm }: Props) => {
  const { t, i18n } = useTranslation('jobs');
  const [hasConsent, setConsent] = useState(false);
  const { name, email, phone, resume, answers } = sent;
  const isSending = is === 'sending';
  const given = ({ kind, value }: JobAnswer): string => {
    if (kind === 'TEXT') return value;
    return value === 'YES' ? t('confirm.answer.YES') : t('confirm.answer.NO');
  };
  return (
    <>
      <p className="public-intro">{t('confirm.intro')}</p>
      <dl className="job-sent">
        <Sent term={t('confirm.position')} value={position} />
        <Sent term={t('confirm.name')} value={name} />
        <Sent term={t('confirm.email')} value={email} />
        {phone !== null && <Sent term={t('confirm.phone')} value={phone} />}
        {resume && (
          <Sent
            term={t('confirm.resume')}
            value={t('confirm.file', { name: resume.name, size: sizeIn(i18n.language, resume.sizeBytes) })}
          />
        )}
        {answers.map((answer) => (
          <Sent key={answer.key} term={answer.title} value={given(answer)} />
        ))}
      </dl>
      <div className="public-form">
        <label className="public-choice">
          <input type="checkbox" checked={hasConsent} onChange={(event) => setConsent(event.currentTarget.checked)} />
          {t('confirm.consent')}
        </label>
        <div role="alert">{hasFailed && <p className="public-error">{t('confirm.failed')}</p>}</div>
        <button
          type="button"
          className="public-button public-primary"
          aria-busy={isSending}
          disabled={isSending}
          onClick={() => void confirm(hasConsent)}
        >
          {isSending ? t('confirm.sending') : t('confirm.press')}
        </button>
        <p className="public-help">{t('confirm.notYours')}</p>
      </div>
    </>
  );
};

const Sent = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt dir="auto">{term}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);
