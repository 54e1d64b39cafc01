import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { bodyOf, meetingJudge, newMeeting } from './meeting-fields.ts';
import type { MeetingValues } from './meeting-fields.ts';
import { MeetingInputs } from './MeetingInputs.tsx';
import { createMeeting, useKeepMeeting } from './meetings.ts';

/** Plans a meeting. `?day=`, `?candidateId=` and `?positionId=` fill in fields. */
export const NewMeetingPage = () => {
  const { t } = useTranslation('recruitment');
  return (
    <AdminPage
      title={t('meetings.create')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('meetings.title'), to: paths.meetings.href() }]}
    >
      <NewMeetingForm />
    </AdminPage>
  );
};

const NewMeetingForm = () => {
  const { t } = useTranslation('recruitment');
  const navigate = useNavigate();
  const keep = useKeepMeeting();
  const [search] = useSearchParams();
  const entry = useEntryForm<MeetingValues>({
    name: 'new-meeting',
    initialValues: newMeeting({
      day: search.get('day'),
      candidateId: search.get('candidateId'),
      positionId: search.get('positionId'),
    }),
    schema: meetingJudge(true),
    secret: ['passcode'],
    save: async (values, { idempotencyKey }) => {
      const made = await createMeeting(bodyOf(values), idempotencyKey);
      keep(made);
      notify(t('meetings.isMade', { title: made.title }), { tone: 'positive' });
      await navigate(paths.meeting.href({ id: made.id }));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('meetings.submit')}>
      <MeetingInputs form={entry.form} />
    </Form>
  );
};
