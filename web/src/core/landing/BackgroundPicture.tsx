import { useTenant } from '../../app/TenantProvider.tsx';
import styles from './Landing.module.css';

/** The tenant's background picture, with a separate one for phones if set; nothing if the tenant has neither. */
export const BackgroundPicture = () => {
  const { background, backgroundMobile } = useTenant().pictures;
  const wide = background && `/public-api/v1/tenant/pictures/background?v=${background}`;
  const narrow = backgroundMobile && `/public-api/v1/tenant/pictures/background-mobile?v=${backgroundMobile}`;
  const always = wide ?? narrow;
  if (!always) return null;
  return (
    <picture className={styles.picture}>
      {narrow && <source media="(max-width: 48em)" srcSet={narrow} />}
      <img src={always} alt="" fetchPriority="high" decoding="async" />
    </picture>
  );
};
