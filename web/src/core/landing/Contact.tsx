import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../lib/on-demand.ts';
import styles from './Contact.module.css';

/** The contact section. Its form loads on request, to keep landing pages small. */
export const Contact = () => {
  const { t } = useTranslation(['landing', 'site']);
  const [Form, setForm] = useState<ComponentType | null>(null);
  const [state, setState] = useState<'closed' | 'opening' | 'failed'>('closed');
  const open = async (): Promise<void> => {
    setState('opening');
    try {
      const { ContactForm } = await withTexts(() => import('./ContactForm.tsx'), ['contact', 'app']);
      setForm(() => ContactForm);
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h2 id="contact">{t('contact.title')}</h2>
      {Form ? (
        <Form />
      ) : (
        <>
          <p>{t('contact.text')}</p>
          <p role="status">{state === 'failed' && t('contact.failed')}</p>
          {state === 'failed' ? (
            // A browser does not retry a failed script until the page is reloaded.
            <button type="button" className={styles.button} onClick={() => location.reload()}>
              {t('site:fault.reload')}
            </button>
          ) : (
            <button type="button" className={styles.button} aria-busy={state === 'opening'} onClick={() => void open()}>
              {t('contact.open')}
            </button>
          )}
        </>
      )}
    </section>
  );
};
