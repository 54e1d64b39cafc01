import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './LegalLinks.module.css';
import { paths } from './paths.ts';

/** The links at the foot of every page that is open to visitors. */
export const LegalLinks = () => {
  const { t } = useTranslation('site');
  return (
    <div className={styles.links}>
      <Link to={paths.privacy.href()}>{t('privacy')}</Link>
      <Link to={paths.terms.href()}>{t('terms')}</Link>
    </div>
  );
};
