import { sizeIn } from '@kindred/contract/file-kind';
import type { Job } from '@kindred/contract/recruitment/job-pages/job';
import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultWords } from './FaultWords.tsx';
import './job-form.css';
import { Optional } from './Optional.tsx';
import { Questions } from './Questions.tsx';
import { useJobForm } from './use-job-form.ts';

type Form = ReturnType<typeof useJobForm>;

interface JobFormProps {
  readonly job: Job;
  /** The language of what the site wrote. */
  readonly textLanguage: string;
}

/** The form to apply, and what comes after it. Uses plain elements, because applicants open it on any device. */
export const JobForm = ({ job, textLanguage }: JobFormProps) => {
  const { t } = useTranslation('job-form');
  const form = useJobForm(job);
  if (form.state.is === 'sent') return <Sent email={form.values.email.trim()} goBack={form.goBack} />;
  return (
    <>
      <h2>{t('apply', { ns: 'jobs' })}</h2>
      <p className="public-intro">{t('next', { ns: 'jobs' })}</p>
      <form className="public-form" noValidate onSubmit={form.submit}>
        <TextField form={form} name="name" autoComplete="name" maxLength={120} required />
        <TextField form={form} name="email" type="email" autoComplete="email" maxLength={254} required />
        <TextField form={form} name="phone" type="tel" autoComplete="tel" maxLength={40} />
        <Resume form={form} />
        <Questions job={job} form={form} textLanguage={textLanguage} />
        {/* Honeypot for bots: hidden from people, keyboards and screen readers. */}
        <div className="public-away" aria-hidden="true">
          <label>
            {t('leaveEmpty')}
            <input
              type="text"
              tabIndex={-1}
              autoComplete="off"
              value={form.website}
              onChange={(event) => form.setWebsite(event.currentTarget.value)}
            />
          </label>
        </div>
        <section className="job-after" aria-labelledby="job-after">
          <h3 id="job-after">{t('after.title')}</h3>
          <ol>
            <li>{t('after.mail')}</li>
            <li>{t('after.read')}</li>
          </ol>
          <p>{t('after.kept')}</p>
        </section>
        <Submit form={form} />
      </form>
    </>
  );
};

interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'maxLength' | 'required'
> {
  readonly form: Form;
  readonly name: 'name' | 'email' | 'phone';
}

const TextField = ({ form, name, ...also }: TextFieldProps) => {
  const { t } = useTranslation('job-form');
  const fault = form.faults[name];
  const words = { name: t('name'), email: t('email'), phone: t('phone') };
  const help = name === 'name' ? undefined : `job-${name}-help`;
  return (
    <div className="public-field">
      <label htmlFor={`job-${name}`}>
        {words[name]}
        {name === 'phone' && <Optional />}
      </label>
      {help && (
        <p id={help} className="public-help">
          {name === 'email' ? t('emailHelp') : t('phoneHelp')}
        </p>
      )}
      <input
        id={`job-${name}`}
        {...also}
        value={form.values[name]}
        aria-invalid={fault !== undefined}
        aria-describedby={[help, fault && `job-${name}-fault`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => form.set({ [name]: event.currentTarget.value }, name)}
      />
      {fault && <FaultWords id={`job-${name}-fault`} fault={fault} />}
    </div>
  );
};

/** The résumé: chosen here, sent with the form. */
const Resume = ({ form }: { form: Form }) => {
  const { t, i18n } = useTranslation('job-form');
  const input = useRef<HTMLInputElement>(null);
  const { file } = form;
  const fault = form.faults['file'];
  const remove = (): void => {
    if (input.current) input.current.value = '';
    form.choose(undefined);
    input.current?.focus();
  };
  return (
    <div className="public-field">
      <label htmlFor="job-file">
        {t('file')}
        <Optional />
      </label>
      <p id="job-file-help" className="public-help">
        {t('fileHelp')}
      </p>
      <div className="job-choose">
        <input
          ref={input}
          id="job-file"
          className="job-file"
          type="file"
          accept="application/pdf,.pdf"
          aria-invalid={fault !== undefined}
          aria-describedby={`job-file-help${fault ? ' job-file-fault' : ''}`}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // Closing the dialog without a choice keeps the file.
            if (chosen) form.choose(chosen);
          }}
        />
        <label htmlFor="job-file" className="public-button">
          {file ? t('otherFile') : t('chooseFile')}
        </label>
      </div>
      {file && (
        <p className="job-chosen">
          <span dir="auto">{t('chosen', { name: file.name, size: sizeIn(i18n.language, file.size) })}</span>
          <button type="button" className="public-quiet" onClick={remove}>
            {t('removeFile')}
          </button>
        </p>
      )}
      {fault && <FaultWords id="job-file-fault" fault={fault} />}
    </div>
  );
};

const Submit = ({ form: { state, failure, faults, file } }: { form: Form }) => {
  const { t } = useTranslation('job-form');
  const count = Object.keys(faults).length;
  const isSending = state.is === 'sending';
  return (
    <>
      <div role="alert">
        {failure !== null && <p className="public-error">{failure}</p>}
        {count > 0 && <p className="public-error">{t('check', { count })}</p>}
      </div>
      {isSending && file && (
        <progress className="job-progress" aria-label={t('progress')} max={100} value={Math.round(state.share * 100)} />
      )}
      <button type="submit" className="public-button public-primary" aria-busy={isSending}>
        {isSending ? t('sending') : t('send')}
      </button>
    </>
  );
};

const Sent = ({ email, goBack }: { readonly email: string; readonly goBack: () => void }) => {
  const { t } = useTranslation('job-form');
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <h2 ref={place} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <div role="status">
        <p className="public-intro">{t('sent.text', { email })}</p>
      </div>
      <p className="public-help">{t('sent.missing')}</p>
      <p>
        <button type="button" className="public-button" onClick={goBack}>
          {t('sent.back')}
        </button>
      </p>
    </>
  );
};
