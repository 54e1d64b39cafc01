import type { SourceStatus } from '@kindred/contract/social/sources/source';
import { useTranslation } from 'react-i18next';

export const useStatusLabels = (): Readonly<Record<SourceStatus, string>> => {
  const { t } = useTranslation('sources');
  return {
    ACTIVE: t('status.active'),
    PAUSED: t('status.paused'),
    FAILING: t('status.failing'),
    BLOCKED: t('status.blocked'),
    GONE: t('status.gone'),
  };
};
