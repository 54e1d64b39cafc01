import type { Flag } from '@kindred/contract/flags';
import { useTranslation } from 'react-i18next';

/** Returns the names of a tenant's flags, and what each enables. */
export const useFlagLabels = (): Readonly<Record<Flag, { name: string; means: string }>> => {
  const { t } = useTranslation('admin');
  const kept = t('tenants.flags.nothing');
  return {
    recruitment: { name: t('tenants.flags.recruitment'), means: t('tenants.flags.recruitmentMeans') },
    automation: { name: t('tenants.flags.automation'), means: t('tenants.flags.automationMeans') },
    RAGDocuments: { name: t('tenants.flags.RAGDocuments'), means: t('tenants.flags.RAGDocumentsMeans') },
    demoComponents: { name: t('tenants.flags.demoComponents'), means: t('tenants.flags.demoComponentsMeans') },
    projects: { name: t('tenants.flags.projects'), means: kept },
    seriousGames: { name: t('tenants.flags.seriousGames'), means: kept },
    demoLearning: { name: t('tenants.flags.demoLearning'), means: kept },
    skeellscoach: { name: t('tenants.flags.skeellscoach'), means: kept },
  };
};
