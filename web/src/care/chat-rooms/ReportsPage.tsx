import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { ReportList, ReportsForAdmins } from '../circles/ReportsForAdmins.tsx';
import { paths } from '../paths.ts';
import { ReportedMessageCard } from './ReportedMessageCard.tsx';
import { reportedMessages } from './reported-messages.ts';
import styles from './Reports.module.css';
import { usePeople } from './use-chat.ts';
import { useOpenReports } from './use-reports.ts';

/** Messages that members have reported, for the circle's admins to review. */
export const ReportsPage = () => {
  const { t } = useTranslation('chat');
  return (
    <ReportsForAdmins
      title={t('reports.title')}
      above={() => ({ title: t('title'), to: paths.chat.href() })}
      adminsOnly={t('reports.adminsOnly')}
    >
      {(circleId) => <OpenReports circleId={circleId} />}
    </ReportsForAdmins>
  );
};

const OpenReports = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('chat');
  const query = useOpenReports(circleId);
  const people = usePeople(circleId);
  const texts = {
    none: t('reports.empty.title'),
    noneText: t('reports.empty.text'),
    more: t('reports.more'),
    intro: t('reports.intro'),
  };
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <ReportList
          query={query}
          reported={reportedMessages(pages.flatMap(({ items }) => items))}
          texts={texts}
          className={styles.list}
          keyOf={({ reports }) => reports[0].id}
        >
          {(one) => <ReportedMessageCard circleId={circleId} reported={one} people={people} />}
        </ReportList>
      )}
    </Loaded>
  );
};
