import { useTranslation } from 'react-i18next';
import { SampleSection } from '../../core/seeds/SampleSection.tsx';
import { request } from '../../lib/api/request.ts';
import { Page } from '../../ui/Page.tsx';
import { ReferenceTemplates } from './ReferenceTemplates.tsx';

/** Lets administrators create sample positions with candidates and meetings. */
export const SeedPage = () => {
  const { t } = useTranslation('recruitment');
  return (
    <Page title={t('seed.title')}>
      <SampleSection
        seed={(settings) => request('POST', '/api/v1/recruitment/seed/sample', settings)}
        title={t('seed.sample')}
        text={t('seed.sampleText')}
        make={t('seed.make')}
        made={(count) => t('seed.made', { count })}
        known={t('seed.known')}
      />
      <ReferenceTemplates />
    </Page>
  );
};
