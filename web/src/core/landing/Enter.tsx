import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useTenant } from '../../app/TenantProvider.tsx';
import styles from './Landing.module.css';

/** The ways in: sign-in, and sign-up if the tenant allows it. */
export const Enter = () => {
  const { t } = useTranslation('landing');
  const { signUp } = useTenant();
  return (
    <p className={styles.enter}>
      {signUp.enabled && (
        <Link className={styles.first} to={paths.signUp.href()}>
          {t('signUp')}
        </Link>
      )}
      <Link className={signUp.enabled ? styles.second : styles.first} to={paths.signIn.href()}>
        {t('signIn')}
      </Link>
    </p>
  );
};
