import { Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { flags } from '@kindred/contract/flags';
import type { Flag } from '@kindred/contract/flags';
import { useTranslation } from 'react-i18next';

interface FeatureValues {
  readonly features: Readonly<Record<Flag, boolean>>;
}

const useFlagLabels = (): Readonly<Record<Flag, { name: string; means: string }>> => {
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

/** The eight flags as switches. */
export const FeatureInputs = <Values extends FeatureValues>({ form }: { form: UseFormReturnType<Values> }) => {
  const words = useFlagLabels();
  return (
    <Stack gap="lg">
      {flags.map((flag) => (
        <Switch
          key={flag}
          label={words[flag].name}
          description={words[flag].means}
          {...form.getInputProps(`features.${flag}`, { type: 'checkbox' })}
        />
      ))}
    </Stack>
  );
};
