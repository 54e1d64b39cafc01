import { Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useCircle } from '../circles/use-circles.ts';
import { paths } from '../paths.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { ReportedMessageCard } from './ReportedMessageCard.tsx';
import { reportedMessages } from './reported-messages.ts';
import styles from './Reports.module.css';
import { usePeople } from './use-chat.ts';
import { useOpenReports } from './use-reports.ts';

/** Messages that members have reported, for the circle's admins to review. */
export const ReportsPage = () => {
  const { t } = useTranslation('chat');
  const circle = useSelectedCircle();
  return (
    circle && (
      <Page title={t('reports.title')} above={[{ title: t('title'), to: paths.chat.href() }]}>
        <ForAdmins key={circle.id} circleId={circle.id} />
      </Page>
    )
  );
};

const ForAdmins = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('chat');
  const query = useCircle(circleId);
  return (
    <Loaded query={query}>
      {({ my_role }) =>
        my_role === 'admin' ? <OpenReports circleId={circleId} /> : <Text>{t('reports.adminsOnly')}</Text>
      }
    </Loaded>
  );
};

const OpenReports = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('chat');
  const query = useOpenReports(circleId);
  const people = usePeople(circleId);
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const found = reportedMessages(pages.flatMap(({ items }) => items));
        if (found.length === 0)
          return (
            <EmptyState icon={<IconFlag size={40} stroke={1.4} />} title={t('reports.empty.title')}>
              {t('reports.empty.text')}
            </EmptyState>
          );
        return (
          <>
            <Text maw="42rem">{t('reports.intro')}</Text>
            <ul className={styles.list}>
              {found.map((one) => (
                <li key={one.reports[0].id}>
                  <ReportedMessageCard circleId={circleId} reported={one} people={people} />
                </li>
              ))}
            </ul>
            <MoreButton query={query} label={t('reports.more')} />
          </>
        );
      }}
    </Loaded>
  );
};
