import { useEffect, useState } from 'react';
import type { LegalDocument, LegalText } from '@kindred/contract/core/tenant/legal-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import plain from '../../app/PlainPage.module.css';
import { langBeside } from '../../app/tenant-texts.ts';
import { request } from '../../lib/api/request.ts';
import { explainError } from '../../ui/explain-error.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { MarkdownWords } from '../../ui/rich-text/MarkdownWords.tsx';
import { paths } from '../paths.ts';

/** Shows a legal text of the site, without the UI kit. */
const LegalPage = ({ document, title }: { readonly document: LegalDocument; readonly title: string }) => {
  const { t, i18n } = useTranslation('account');
  const { t: tApp } = useTranslation('app');
  const [shown, setShown] = useState<LegalText>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  usePageTitle(title);
  useEffect(() => {
    const controller = new AbortController();
    request('GET', '/public-api/v1/tenant/legal/{document}', {
      params: { document },
      query: { lang: i18n.language },
      signal: controller.signal,
    }).then(
      (found) => {
        setShown(found);
        setFailure(undefined);
      },
      (error: unknown) => controller.signal.aborted || setFailure(error),
    );
    return () => controller.abort();
  }, [document, i18n.language, attempt]);

  return (
    <main id="main" tabIndex={-1} className={plain.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <div aria-busy={!shown && failure === undefined}>
        {shown && <MarkdownWords source={shown.text} {...langOf(langBeside(i18n.language, shown.language))} />}
      </div>
      <div role="alert">
        {failure !== undefined && (
          <>
            <p>{explainError(failure, tApp)}</p>
            <button type="button" className={plain.primary} onClick={() => setAttempt(attempt + 1)}>
              {tApp('error.retry')}
            </button>
          </>
        )}
      </div>
      <p className={plain.actions}>
        <Link to={paths.landing.href()}>{t('terms.home')}</Link>
      </p>
    </main>
  );
};

const langOf = (lang: string | undefined) => (lang === undefined ? {} : { lang });

/** What happens to people's data. */
export const PrivacyPage = () => {
  const { t } = useTranslation('site');
  return <LegalPage document="privacy" title={t('privacy')} />;
};

/** The terms that people accept when they create an account. */
export const TermsPage = () => {
  const { t } = useTranslation('site');
  return <LegalPage document="terms" title={t('terms')} />;
};
