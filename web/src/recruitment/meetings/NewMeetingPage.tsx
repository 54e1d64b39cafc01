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
import { createMeeting, proposeTimes, useKeepMeeting } from './meetings.ts';

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
      const { isProposing, slots } = values;
      const made = await createMeeting({ ...bodyOf(values), isTentative: isProposing }, idempotencyKey);
      // If that fails, the page of the meeting offers it again.
      const proposed =
        isProposing && (await proposeTimes(made.id, slots, `${idempotencyKey}-slots`).catch(() => undefined));
      keep(proposed || made);
      if (!isProposing) notify(t('meetings.isMade', { title: made.title }), { tone: 'positive' });
      else if (proposed) notify(t('slots.sent'), { tone: 'positive' });
      else notify(t('slots.notSent'), { tone: 'negative' });
      await navigate(paths.meeting.href({ id: made.id }));
    },
  });
  return (
    <Form entry={entry} submitLabel={entry.form.values.isProposing ? t('slots.submit') : t('meetings.submit')}>
      <MeetingInputs form={entry.form} />
    </Form>
  );
};
