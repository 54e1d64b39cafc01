import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from '../ui/Section.module.css';

/** At the foot of the circle's page. */
export const DeletionsLink = () => {
  const { t } = useTranslation('care');
  return (
    <p className={styles.foot}>
      <Link to={paths.deletions.href()}>{t('deletions.title')}</Link>
    </p>
  );
};
