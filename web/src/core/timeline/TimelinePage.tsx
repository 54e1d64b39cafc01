import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Timeline } from './Timeline.tsx';
import { ownTimeline } from './timeline.ts';

/** What the site will do by itself, and what failed. */
export const TimelinePage = () => {
  const { t } = useTranslation('timeline');
  return (
    <AdminPage title={t('title')} needs="ADMIN">
      <Timeline source={ownTimeline} />
    </AdminPage>
  );
};
