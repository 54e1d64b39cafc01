import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';
import { Sections } from '../Sections.tsx';
import { MeetingCalendar } from './MeetingCalendar.tsx';
import { MeetingList } from './MeetingList.tsx';
import { usePlansMeetings } from './meetings.ts';

/** The meetings, as a list or a calendar: all for administrators, and for others those in which they are interviewers. */
export const MeetingsPage = () => {
  const { t } = useTranslation('recruitment');
  const isPlanner = usePlansMeetings();
  const [address, setAddress] = useSearchParams();
  const isCalendar = address.get('as') === 'calendar';
  const create = isPlanner && (
    <Button component={Link} to={paths.meetingCreation.href()}>
      {t('meetings.create')}
    </Button>
  );
  return (
    <Page title={isPlanner ? t('meetings.title') : t('meetings.own')} action={create}>
      <Sections name="onMeetings" of={{}} />
      <div>
        <SegmentedControl
          aria-label={t('meetings.as')}
          value={isCalendar ? 'calendar' : 'list'}
          data={[
            { value: 'list', label: t('meetings.list') },
            { value: 'calendar', label: t('meetings.calendar') },
          ]}
          onChange={(as) => setAddress(as === 'calendar' ? { as } : {}, { replace: true })}
        />
      </div>
      {isCalendar ? <MeetingCalendar isPlanner={isPlanner} /> : <MeetingList isPlanner={isPlanner} />}
    </Page>
  );
};
