import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import plain from '../../app/PlainPage.module.css';
import { useTenantName } from '../../app/tenant-texts.ts';

/** The terms that people accept when they create an account. */
export const TermsPage = () => {
  const { t } = useTranslation('account');
  const name = useTenantName();
  usePageTitle(t('terms.title'));
  return (
    <main id="main" tabIndex={-1} className={plain.page}>
      <h1 tabIndex={-1}>{t('terms.title')}</h1>
      <p>{t('terms.opening', { name })}</p>
      <h2>{t('terms.yours.title')}</h2>
      <p>{t('terms.yours.text')}</p>
      <h2>{t('terms.care.title')}</h2>
      <p>{t('terms.care.text')}</p>
      <h2>{t('terms.data.title')}</h2>
      <p>{t('terms.data.text', { name })}</p>
      <h2>{t('terms.end.title')}</h2>
      <p>{t('terms.end.text')}</p>
      <p className={plain.actions}>
        <Link to={paths.landing.href()}>{t('terms.home')}</Link>
      </p>
    </main>
  );
};
