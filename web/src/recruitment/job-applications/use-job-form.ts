import type { Job } from '@kindred/contract/recruitment/job-pages/job';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { formOf, sendForm } from '../../lib/api/upload-to.ts';
import { keepDraft, takeDraft } from '../../lib/unsaved/drafts.ts';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { type Fault, faultsOf, firstFault, issuesIn, type JobFormValues } from './faults.ts';

const empty: JobFormValues = { name: '', email: '', phone: '', answers: {} };

type State = { readonly is: 'idle' } | { readonly is: 'sending'; readonly share: number } | { readonly is: 'sent' };

/** Returns a phone number as the API takes it: without separators, and with `+` instead of `00`. */
const digitsOf = (phone: string): string => phone.replace(/[\s().\-/]/g, '').replace(/^00/, '+');

/** The state of an applicant's form. Nothing that was filled in is lost by a failure. */
export const useJobForm = (job: Job) => {
  const { t, i18n } = useTranslation('job-form');
  const draft = `job:${job.slug}`;
  const [values, setValues] = useState<JobFormValues>(() => ({ ...empty, ...takeDraft(draft) }));
  const [file, setFile] = useState<File>();
  const [website, setWebsite] = useState('');
  const [state, setState] = useState<State>({ is: 'idle' });
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef({ written: '', key: '' });
  const latest = useRef(values);
  latest.current = values;

  const isBegun = state.is !== 'sent' && JSON.stringify(values) !== JSON.stringify(empty);
  useEffect(
    () => (isBegun ? registerUnsaved({ keep: () => keepDraft(draft, latest.current) }) : undefined),
    [isBegun, draft],
  );

  const explain = (error: unknown): string => {
    const status = error instanceof ApiProblem ? error.status : undefined;
    if (status === 404) return t('closedNow');
    if (status === 413) return t('fault.tooLarge');
    if (status === 429) return t('tooMany');
    return status === 400 ? t('refused') : t('failed');
  };

  const show = (found: Readonly<Record<string, Fault>>): void => {
    setFaults(found);
    const first = firstFault(job, found);
    if (first) document.getElementById(`job-${first}`)?.focus();
  };

  const send = async (): Promise<void> => {
    const { name, email, phone, answers } = values;
    const fields = {
      name,
      email,
      phone: digitsOf(phone),
      answers: JSON.stringify(answers),
      language: i18n.language,
      ...(website && { website }),
    };
    const written = JSON.stringify([fields, file?.name, file?.size, file?.lastModified]);
    // Uses one idempotency key for all attempts at the same form.
    if (attempt.current.written !== written) attempt.current = { written, key: crypto.randomUUID() };
    setState({ is: 'sending', share: 0 });
    setFailure(null);
    try {
      await sendForm(
        `/public-api/v1/recruitment/positions/${encodeURIComponent(job.slug)}/applications`,
        formOf(fields, file && { file, name: file.name }),
        { idempotencyKey: attempt.current.key, onProgress: (share) => setState({ is: 'sending', share }) },
      );
      setState({ is: 'sent' });
    } catch (error) {
      setState({ is: 'idle' });
      const found = issuesIn(error);
      if (firstFault(job, found)) show(found);
      else setFailure(explain(error));
    }
  };

  return {
    values,
    file,
    state,
    faults,
    failure,
    website,
    setWebsite,
    set: (changes: Partial<JobFormValues>, field: string) => {
      setValues((before) => ({ ...before, ...changes }));
      setFaults(({ [field]: _gone, ...others }) => others);
    },
    choose: (chosen: File | undefined) => {
      setFile(chosen);
      setFaults(({ file: _gone, ...others }) => others);
    },
    /** Shows the form again after it was sent, with everything in it. */
    goBack: () => setState({ is: 'idle' }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (state.is === 'sending') return;
      const found = faultsOf(job, { ...values, phone: digitsOf(values.phone) }, file);
      show(found);
      setFailure(null);
      if (Object.keys(found).length === 0) void send();
    },
  };
};
