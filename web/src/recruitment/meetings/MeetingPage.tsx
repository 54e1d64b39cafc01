import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { Sections } from '../Sections.tsx';
import { CancelMeeting, DeleteMeeting } from './EndMeeting.tsx';
import { bodyOf, meetingJudge, valuesOf } from './meeting-fields.ts';
import type { MeetingValues } from './meeting-fields.ts';
import { MeetingCandidates } from './MeetingCandidates.tsx';
import { MeetingFacts } from './MeetingFacts.tsx';
import { MeetingInputs } from './MeetingInputs.tsx';
import styles from './Meetings.module.css';
import { isOver } from './MeetingStatus.tsx';
import { loadMeeting, preRoomOf, updateMeeting, useKeepMeeting, useMeeting, usePlansMeetings } from './meetings.ts';

/** A meeting: its facts, candidates and feedback, and for administrators its settings. */
export const MeetingPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('recruitment');
  const isPlanner = usePlansMeetings();
  const query = useMeeting(id);
  return (
    <Page
      title={query.data?.title ?? t('meetings.one')}
      above={[{ title: isPlanner ? t('meetings.title') : t('meetings.own'), to: paths.meetings.href() }]}
    >
      <Loaded query={query}>{(meeting) => <LoadedMeeting meeting={meeting} isPlanner={isPlanner} />}</Loaded>
    </Page>
  );
};

const LoadedMeeting = ({ meeting, isPlanner }: { meeting: Meeting; isPlanner: boolean }) => {
  const { t } = useTranslation('recruitment');
  const isCancelled = meeting.status === 'CANCELLED';
  return (
    <>
      <MeetingFacts meeting={meeting} />
      <MeetingSteps meeting={meeting} isPlanner={isPlanner} />
      <MeetingCandidates meeting={meeting} />
      <Sections name="onMeeting" of={{ meetingId: meeting.id }} />
      {isPlanner && !isCancelled && (
        <section className={styles.section} aria-labelledby="meeting-settings">
          <h2 id="meeting-settings">{t('meetings.settings')}</h2>
          {meeting.status === 'SCHEDULED' && isOver(meeting) && <p>{t('meetings.pastHelp')}</p>}
          <MeetingForm meeting={meeting} />
        </section>
      )}
    </>
  );
};

const MeetingSteps = ({ meeting, isPlanner }: { meeting: Meeting; isPlanner: boolean }) => {
  const { t } = useTranslation('recruitment');
  const navigate = useNavigate();
  const [step, setStep] = useState<'cancel' | 'delete'>();
  const isAhead = (meeting.status === 'SCHEDULED' || meeting.status === 'LIVE') && !isOver(meeting);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(meeting.joinUrl);
    notify(t('meetings.linkIsCopied'), { tone: 'positive' });
  };
  return (
    <Group>
      {isAhead && !meeting.isTentative && (
        <>
          <Button component="a" href={preRoomOf(meeting)}>
            {t('meetings.join')}
          </Button>
          <Button variant="default" onClick={() => void copy()}>
            {t('meetings.copyLink')}
          </Button>
        </>
      )}
      {isPlanner && isAhead && (
        <Button variant="default" onClick={() => setStep('cancel')}>
          {t('meetings.cancel')}
        </Button>
      )}
      {isPlanner && (
        <Button variant="default" c="negative" onClick={() => setStep('delete')}>
          {t('meetings.delete')}
        </Button>
      )}
      {step === 'cancel' && <CancelMeeting meeting={meeting} close={() => setStep(undefined)} />}
      {step === 'delete' && (
        <DeleteMeeting
          meeting={meeting}
          close={() => setStep(undefined)}
          done={() => leave(async () => navigate(paths.meetings.href()))}
        />
      )}
    </Group>
  );
};

const MeetingForm = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation('recruitment');
  const keep = useKeepMeeting();
  const { entry, reload } = useRecordForm<Meeting, MeetingValues>({
    name: 'meeting',
    record: meeting,
    valuesOf,
    schema: meetingJudge(!meeting.hasPasscode),
    secret: ['passcode'],
    save: (values, { ifMatch }) => updateMeeting(meeting.id, bodyOf(values), ifMatch),
    load: () => loadMeeting(meeting.id),
    keep,
  });
  return (
    <Form entry={entry} submitLabel={t('meetings.save')} reload={reload}>
      <MeetingInputs form={entry.form} meeting={meeting} />
    </Form>
  );
};
