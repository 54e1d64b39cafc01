import { Text } from '@mantine/core';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useTranslation } from 'react-i18next';
import { mailingOf } from './meeting-fields.ts';
import type { MeetingValues } from './meeting-fields.ts';

/** Says who gets a mail when the form is saved. */
export const MailingNotice = ({ values, meeting }: { values: MeetingValues; meeting: Meeting | undefined }) => {
  const { t } = useTranslation('recruitment');
  const { invited, changed, cancelled } = mailingOf(values, meeting);
  const lines = [
    ...(invited > 0 ? [t('meetings.mailsInvited', { count: invited })] : []),
    ...(changed > 0 ? [t('meetings.mailsChanged', { count: changed })] : []),
    ...(cancelled > 0 ? [t('meetings.mailsCancelled', { count: cancelled })] : []),
  ];
  if (values.isProposing)
    return (
      <Text c="dimmed" role="status">
        {t('slots.mails')}
      </Text>
    );
  return (
    <Text c="dimmed" role="status">
      {lines.length > 0 ? lines.join(' ') : t('meetings.mailsNobody')}
    </Text>
  );
};
