import { useShownName } from './tenant-texts.ts';
import { useTenant } from './TenantProvider.tsx';
import styles from './TenantBadge.module.css';

/** The tenant's logo and name. */
export const TenantBadge = () => {
  const { pictures } = useTenant();
  const { value: name, lang } = useShownName();
  return (
    <span className={styles.badge}>
      {pictures.logo && (
        <img src={`/public-api/v1/tenant/pictures/logo?v=${pictures.logo}`} alt="" width="40" height="40" />
      )}
      <span className={styles.name} data-beside-logo={pictures.logo ? true : undefined} lang={lang}>
        {name}
      </span>
    </span>
  );
};
