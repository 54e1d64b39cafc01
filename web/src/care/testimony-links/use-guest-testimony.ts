import type { ErrorReason } from '@kindred/contract/error-reasons';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { keepDraft, takeDraft } from '../../lib/unsaved/drafts.ts';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';

interface Values {
  readonly text: string;
  readonly name: string;
  readonly scope: 'PUBLIC' | 'CIRCLE';
  readonly terms: boolean;
}

const empty: Values = { text: '', name: '', scope: 'CIRCLE', terms: false };

/** Returns the first field that is still empty, in the order of the page. */
const missingOf = ({ text, name, terms }: Values): 'text' | 'name' | 'terms' | undefined => {
  if (!text.trim()) return 'text';
  if (!name.trim()) return 'name';
  return terms ? undefined : 'terms';
};

const isAbout = (error: ApiProblem, reason: ErrorReason): boolean => error.issues.some(({ code }) => code === reason);

/** The state of a guest's form. Input survives failures. */
export const useGuestTestimony = (token: string) => {
  const { t } = useTranslation('public');
  const draft = `guest-testimony:${token.slice(0, 12)}`;
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...takeDraft(draft) }));
  const [website, setWebsite] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [missing, setMissing] = useState<ReturnType<typeof missingOf>>();
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef({ written: '', key: '' });
  const latest = useRef(values);
  latest.current = values;

  const isBegun = state !== 'sent' && (values.text !== '' || values.name !== '');
  useEffect(
    () => (isBegun ? registerUnsaved({ keep: () => keepDraft(draft, latest.current) }) : undefined),
    [isBegun, draft],
  );

  const explain = (error: unknown): string => {
    if (!(error instanceof ApiProblem)) return t('guest.failed');
    const { status } = error;
    if (status === 404) return t('guest.overNow');
    if (isAbout(error, 'guests_waiting')) return t('guest.waiting');
    if (status === 429) return t('guest.tooMany');
    return status === 400 ? t('guest.refused') : t('guest.failed');
  };

  const send = async (): Promise<void> => {
    const { text, name, scope } = values;
    const body = { token, text, name, scope, acceptTerms: true as const, ...(website && { website }) };
    const written = JSON.stringify(body);
    // Uses one idempotency key for all attempts at the same text.
    if (attempt.current.written !== written) attempt.current = { written, key: crypto.randomUUID() };
    setState('sending');
    setFailure(null);
    try {
      const idempotencyKey = attempt.current.key;
      await request('POST', '/public-api/v1/care/testimony-links/testimonies', { body, idempotencyKey });
      setState('sent');
    } catch (error) {
      setState('idle');
      setFailure(explain(error));
    }
  };

  return {
    values,
    state,
    missing,
    failure,
    website,
    setWebsite,
    set: (changes: Partial<Values>) => {
      setValues((before) => ({ ...before, ...changes }));
      setMissing(undefined);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (state === 'sending') return;
      const first = missingOf(values);
      setMissing(first);
      if (first) document.getElementById(`guest-${first}`)?.focus();
      else void send();
    },
  };
};
