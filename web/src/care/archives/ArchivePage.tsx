import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { ArchiveSection } from './ArchiveSection.tsx';

/** Page where members save everything they may see in the circle. */
export const ArchivePage = () => {
  const { t } = useTranslation('archives');
  const circle = useSelectedCircle();
  return (
    circle && (
      <Page title={t('title')} above={[{ title: circle.name, to: paths.care.href() }]}>
        <ArchiveSection key={circle.id} circleId={circle.id} />
      </Page>
    )
  );
};
