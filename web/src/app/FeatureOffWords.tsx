import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../ui/page-title.ts';
import { paths } from './paths.ts';
import styles from './PlainPage.module.css';

/** The page of a feature that is turned off for the site. */
export const FeatureOffWords = () => {
  const { t } = useTranslation('unavailable');
  usePageTitle(t('featureOff.title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('featureOff.title')}</h1>
      <p>{t('featureOff.text')}</p>
      <p className={styles.actions}>
        <Link className={styles.primary} to={paths.start.href()}>
          {t('notFound.home')}
        </Link>
      </p>
    </>
  );
};
