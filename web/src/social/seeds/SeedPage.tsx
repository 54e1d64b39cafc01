import { useTranslation } from 'react-i18next';
import { SampleSection } from '../../core/seeds/SampleSection.tsx';
import { request } from '../../lib/api/request.ts';
import { Page } from '../../ui/Page.tsx';

/** Lets administrators create sample sources, saved articles and drafts of posts. */
export const SeedPage = () => {
  const { t } = useTranslation('social');
  return (
    <Page title={t('seed.title')}>
      <SampleSection
        seed={(settings) => request('POST', '/api/v1/social/seed/sample', settings)}
        title={t('seed.sample')}
        text={t('seed.sampleText')}
        make={t('seed.make')}
        made={(count) => t('seed.made', { count })}
        known={t('seed.known')}
      />
    </Page>
  );
};
