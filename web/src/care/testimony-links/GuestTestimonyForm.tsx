import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths as corePaths } from '../../core/paths.ts';
import { paths } from '../paths.ts';
import { useGuestTestimony } from './use-guest-testimony.ts';

interface GuestTestimonyFormProps {
  readonly token: string;
  /** The address of the circle's public page; null if it has none. */
  readonly publicSlug: string | null;
}

/**
 * The form and the thanks after it. Uses plain elements, because visitors open the page on old phones with slow
 * connections.
 */
export const GuestTestimonyForm = ({ token, publicSlug }: GuestTestimonyFormProps) => {
  const { t } = useTranslation('public');
  const { state, values, set, missing, failure, website, setWebsite, submit } = useGuestTestimony(token);
  const describe = (field: typeof missing): string | undefined => (missing === field ? 'guest-missing' : undefined);
  if (state === 'sent') return <Thanks publicSlug={publicSlug} />;
  return (
    <form className="public-form" noValidate onSubmit={submit}>
      <div className="public-field">
        <label htmlFor="guest-text">{t('guest.words')}</label>
        <p id="guest-text-help" className="public-help">
          {t('guest.wordsHelp')}
        </p>
        <textarea
          id="guest-text"
          rows={9}
          maxLength={5000}
          required
          value={values.text}
          aria-invalid={missing === 'text'}
          aria-describedby={`guest-text-help ${describe('text') ?? ''}`}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {missing === 'text' && <Missing text={t('guest.textMissing')} />}
      </div>
      <div className="public-field">
        <label htmlFor="guest-name">{t('guest.name')}</label>
        <input
          id="guest-name"
          autoComplete="name"
          maxLength={120}
          required
          value={values.name}
          aria-invalid={missing === 'name'}
          aria-describedby={describe('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {missing === 'name' && <Missing text={t('guest.nameMissing')} />}
      </div>
      <fieldset className="public-choices">
        <legend>{t('guest.who')}</legend>
        {(['CIRCLE', 'PUBLIC'] as const).map((scope) => (
          <label key={scope} className="public-choice">
            <input type="radio" name="scope" checked={values.scope === scope} onChange={() => set({ scope })} />
            {scope === 'CIRCLE' ? t('guest.forCircle') : t('guest.forAll')}
          </label>
        ))}
      </fieldset>
      {/* Honeypot for bots: hidden from people, keyboards and screen readers. */}
      <div className="public-away" aria-hidden="true">
        <label>
          {t('guest.leaveEmpty')}
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      <div className="public-field">
        <label className="public-choice">
          <input
            id="guest-terms"
            type="checkbox"
            checked={values.terms}
            aria-describedby={describe('terms')}
            onChange={(event) => set({ terms: event.currentTarget.checked })}
          />
          {t('guest.terms')}
        </label>
        <p>
          <Link to={corePaths.terms.href()} target="_blank">
            {t('guest.readTerms')}
          </Link>
        </p>
        {missing === 'terms' && <Missing text={t('guest.termsMissing')} />}
      </div>
      <p className="public-help">{t('guest.after')}</p>
      <div role="alert">{failure && <p className="public-error">{failure}</p>}</div>
      <button type="submit" className="public-button public-primary" aria-busy={state === 'sending'}>
        {state === 'sending' ? t('guest.sending') : t('guest.send')}
      </button>
    </form>
  );
};

const Missing = ({ text }: { text: string }) => (
  <p id="guest-missing" role="alert" className="public-error">
    {text}
  </p>
);

const Thanks = ({ publicSlug }: Pick<GuestTestimonyFormProps, 'publicSlug'>) => {
  const { t } = useTranslation('public');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <p ref={place} tabIndex={-1} role="status" className="public-words">
        {t('guest.thanks')}
      </p>
      {publicSlug && (
        <p>
          <Link className="public-button" to={paths.publicCircle.href({ slug: publicSlug })}>
            {t('guest.back')}
          </Link>
        </p>
      )}
    </>
  );
};
