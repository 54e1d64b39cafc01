import { useTranslation } from 'react-i18next';
import { propertiesOf } from '@kindred/contract/core/theme/palette';
import type { Palette, Scheme } from '@kindred/contract/core/theme/palette';
import styles from './TenantProfile.module.css';

/** A preview of a page in these colours, light and dark. Nothing in it can be pressed. */
export const ThemePreview = ({ palette, name }: { palette: Palette; name: string }) => {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.previews} role="img" aria-label={t('tenantProfile.preview')}>
      <Preview scheme={palette.light} name={name} />
      <Preview scheme={palette.dark} name={name} />
    </div>
  );
};

const Preview = ({ scheme, name }: { scheme: Scheme; name: string }) => {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.preview} style={propertiesOf(scheme) as React.CSSProperties} aria-hidden="true">
      <strong className={styles.previewName}>{name || '…'}</strong>
      <span className={styles.previewText}>{t('tenantProfile.sampleText')}</span>
      <span className={styles.previewLink}>{t('tenantProfile.sampleLink')}</span>
      <span className={styles.previewButtons}>
        <span data-tone="primary">{t('tenantProfile.sampleButton')}</span>
        <span data-tone="accent">{t('tenantProfile.colours.accent')}</span>
      </span>
      <span className={styles.previewTints}>
        <span data-tone="positive">{t('tenantProfile.colours.positive')}</span>
        <span data-tone="info">{t('tenantProfile.colours.info')}</span>
        <span data-tone="warning">{t('tenantProfile.colours.warning')}</span>
        <span data-tone="negative">{t('tenantProfile.colours.negative')}</span>
        <span data-tone="secondary">{t('tenantProfile.colours.secondary')}</span>
        <span data-tone="tertiary">{t('tenantProfile.colours.tertiary')}</span>
      </span>
    </div>
  );
};
