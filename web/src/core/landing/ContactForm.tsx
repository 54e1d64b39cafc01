import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import styles from './ContactForm.module.css';
import { contactFields, type ContactField, useContactForm } from './use-contact-form.ts';

const kinds = {
  name: { autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  subject: { maxLength: 150 },
  message: { maxLength: 5000 },
} as const;

/**
 * The form and its confirmation, without the UI kit, which would be larger than the landing page. `about` prefills the
 * start of the subject.
 */
export const ContactForm = ({ about }: { about?: string }) => {
  const { t } = useTranslation('contact');
  const form = useContactForm(about);
  return form.state === 'sent' ? (
    <Thanks />
  ) : (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {contactFields.map((name) => (
        <Field key={name} name={name} isFirst={name === contactFields[0]} form={form} />
      ))}
      {/* Honeypot for bots: hidden from people, keyboards and screen readers. */}
      <div className={styles.away} aria-hidden="true">
        <label>
          {t('empty')}
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            value={form.website}
            onChange={(event) => form.setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      <p className={styles.small}>{t('use')}</p>
      <div role="alert">
        {form.failure !== null && (
          <p className={styles.failure}>
            {explainError(form.failure, form.appWords)} {t('kept')}
          </p>
        )}
      </div>
      <button type="submit" className={styles.send} aria-busy={form.state === 'sending'}>
        {form.state === 'sending' ? t('sending') : t('send')}
      </button>
    </form>
  );
};

interface FieldProps {
  readonly name: ContactField;
  readonly isFirst: boolean;
  readonly form: ReturnType<typeof useContactForm>;
}

const Field = ({ name, isFirst, form }: FieldProps) => {
  const { t } = useTranslation('contact');
  const error = form.errors[name];
  const words = { name: t('name'), email: t('email'), subject: t('subject'), message: t('message') };
  const id = `contact-${name}`;
  const shared = {
    id,
    name,
    required: true,
    value: form.values[name],
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    ...kinds[name],
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words[name]}</label>
      {name === 'message' ? <textarea rows={6} {...shared} /> : <input autoFocus={isFirst} {...shared} />}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};

const Thanks = () => {
  const { t } = useTranslation('contact');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} role="status" className={styles.thanks}>
      {t('thanks')}
    </p>
  );
};
