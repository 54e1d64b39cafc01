import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { isEmail } from '@kindred/contract/email-address';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { keepDraft, takeDraft } from '../../lib/unsaved/drafts.ts';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { fieldErrors } from '../../ui/field-errors.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
type Values = Record<ContactField, string>;

const empty: Values = { name: '', email: '', subject: '', message: '' };

/** Finds obvious errors before sending; the server validates the rest. */
const flawOf = (name: ContactField, value: string): string | undefined => {
  if (!value.trim()) return 'too_small';
  return name === 'email' && !isEmail(value.trim()) ? 'invalid_format' : undefined;
};

/** The state of the contact form: values, errors and progress. Input survives failures. */
export const useContactForm = (subject = '') => {
  // A draft belongs to one subject and is not restored for another.
  const draft = subject ? `contact ${subject}` : 'contact';
  const { i18n } = useTranslation('contact');
  const { t: appWords } = useTranslation('app');
  const [values, setValues] = useState<Values>(() => ({ ...empty, subject, ...takeDraft(draft) }));
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = useRef({ written: '', key: '' });
  const latest = useRef(values);
  latest.current = values;

  const isBegun =
    state !== 'sent' &&
    Object.entries(values).some(([name, value]) => value && (name !== 'subject' || value !== subject));
  useEffect(
    () => (isBegun ? registerUnsaved({ keep: () => keepDraft(draft, latest.current) }) : undefined),
    [isBegun, draft],
  );

  // Validates only on sending, because an error appearing as a field is left would move the button away from the
  // pointer.
  const sentence = (name: ContactField): string | undefined => {
    const code = flawOf(name, latest.current[name]);
    return code && fieldErrors([{ path: name, code, format: name, message: '' }], appWords)[name];
  };

  const refuse = (found: Partial<Record<string, string>>): void => {
    setErrors(found);
    const first = contactFields.find((name) => found[name] !== undefined);
    if (first) document.getElementById(`contact-${first}`)?.focus();
  };

  const send = async (): Promise<void> => {
    const written = JSON.stringify(values);
    // Uses one idempotency key for all attempts at the same text.
    if (attempt.current.written !== written) attempt.current = { written, key: crypto.randomUUID() };
    setState('sending');
    setFailure(null);
    try {
      const body = { ...values, language: i18n.language, ...(website && { website }) };
      await request('POST', '/public-api/v1/contact-messages', { body, idempotencyKey: attempt.current.key });
      setState('sent');
    } catch (error) {
      setState('idle');
      const found = error instanceof ApiProblem ? fieldErrors(error.issues, appWords) : {};
      refuse(found);
      if (!contactFields.some((name) => found[name] !== undefined)) setFailure(error);
    }
  };

  return {
    values,
    errors,
    state,
    failure,
    website,
    appWords,
    setWebsite,
    set: (name: ContactField, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      if (errors[name] !== undefined) setErrors((before) => ({ ...before, [name]: undefined }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (state === 'sending') return;
      const found = Object.fromEntries(contactFields.map((name) => [name, sentence(name)]));
      if (Object.values(found).some(Boolean)) refuse(found);
      else void send();
    },
  };
};
