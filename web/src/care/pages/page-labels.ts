import type { ModerationStatus, ContentScope } from '@kindred/contract/care/moderation';
import { type PageType, pageTypes, pageTypeWords } from '@kindred/contract/care/page-types/page-types';
import { type ShownText, useTenantTexts } from '../../app/tenant-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';

const pageTypesKey = ['care', 'page-types'] as const;

/** Returns the name and description of each type. Uses the product's own texts until the tenant's are loaded. */
export const usePageTypeLabels = (): Record<PageType, { name: ShownText; help: ShownText }> => {
  const read = useTenantTexts();
  const { data } = useQuery({
    queryKey: pageTypesKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/page-types', { signal }),
    staleTime: Infinity,
    meta: { isTranslated: true },
  });
  const labelsOf = (type: PageType) => {
    const own = pageTypeWords[type];
    const { names, helps } = data?.items.find(({ id }) => id === type) ?? { names: own.name, helps: own.help };
    return { name: read(names), help: read(helps) };
  };
  return Object.fromEntries(pageTypes.map((type) => [type, labelsOf(type)])) as ReturnType<typeof usePageTypeLabels>;
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
