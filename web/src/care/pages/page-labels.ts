import type { ModerationStatus, ContentScope } from '@kindred/contract/care/moderation';
import type { PageType } from '@kindred/contract/care/pages/page-types';
import { useTranslation } from 'react-i18next';

/** What each type is called, and what it is for. */
export const usePageTypeLabels = (): Record<PageType, { name: string; help: string }> => {
  const { t } = useTranslation('pages');
  return {
    EPITAPH: { name: t('type.epitaph'), help: t('type.epitaphHelp') },
    BIOGRAPHY: { name: t('type.biography'), help: t('type.biographyHelp') },
    OBITUARY: { name: t('type.obituary'), help: t('type.obituaryHelp') },
    THANKS: { name: t('type.thanks'), help: t('type.thanksHelp') },
  };
};

export const useStatusLabels = (): Record<
  ModerationStatus,
  { name: string; tone: 'info' | 'positive' | 'negative' }
> => {
  const { t } = useTranslation('pages');
  return {
    PENDING: { name: t('status.pending'), tone: 'info' },
    PUBLISHED: { name: t('status.published'), tone: 'positive' },
    REJECTED: { name: t('status.rejected'), tone: 'negative' },
  };
};

export const useScopeLabels = (): Record<ContentScope, { name: string; help: string }> => {
  const { t } = useTranslation('pages');
  return {
    CIRCLE: { name: t('scope.circle'), help: t('scope.circleHelp') },
    PUBLIC: { name: t('scope.public'), help: t('scope.publicHelp') },
  };
};
