import { useTranslation } from 'react-i18next';
import type { ColourName } from '@kindred/contract/core/theme/palette';

/** Returns the names and uses of the colours. */
export const useColourLabels = (): Readonly<Record<ColourName, string>> => {
  const { t } = useTranslation('admin');
  return {
    primary: t('tenantProfile.colours.primary'),
    secondary: t('tenantProfile.colours.secondary'),
    tertiary: t('tenantProfile.colours.tertiary'),
    accent: t('tenantProfile.colours.accent'),
    positive: t('tenantProfile.colours.positive'),
    negative: t('tenantProfile.colours.negative'),
    info: t('tenantProfile.colours.info'),
    warning: t('tenantProfile.colours.warning'),
  };
};
