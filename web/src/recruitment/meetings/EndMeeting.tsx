import { useState } from 'react';
import { Textarea } from '@mantine/core';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { isOver } from './MeetingStatus.tsx';
import { cancelMeeting, meetingsKey, removeMeeting, useKeepMeeting } from './meetings.ts';

interface EndMeetingProps {
  readonly meeting: Meeting;
  readonly close: () => void;
}

/** Returns how many people get a mail when a meeting is cancelled. Of a tentative one, only the candidate knows. */
const mailedOnCancel = ({ candidateIds, interviewerIds, isTentative, proposal }: Meeting): number =>
  isTentative ? (proposal ? candidateIds.length : 0) : candidateIds.length + interviewerIds.length;

/** Cancels a meeting, with a reason that its people get. */
export const CancelMeeting = ({ meeting, close }: EndMeetingProps) => {
  const { t } = useTranslation('recruitment');
  const keep = useKeepMeeting();
  const [reason, setReason] = useState('');
  const act = async (): Promise<void> => {
    keep(await cancelMeeting(meeting.id, reason));
    notify(t('meetings.isCancelled', { title: meeting.title }), { tone: 'positive' });
  };
  return (
    <ConfirmStep
      title={t('meetings.cancelTitle')}
      confirmLabel={t('meetings.cancel')}
      keepLabel={t('meetings.keep')}
      isGrave
      act={act}
      close={close}
    >
      {t('meetings.cancelMeans', { count: mailedOnCancel(meeting) })}
      <Textarea
        mt="md"
        label={t('meetings.reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmStep>
  );
};

export const DeleteMeeting = ({ meeting, close, done }: EndMeetingProps & { readonly done: () => Promise<void> }) => {
  const { t } = useTranslation('recruitment');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removeMeeting(meeting.id);
    notify(t('meetings.isDeleted', { title: meeting.title }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: meetingsKey });
    await done();
  };
  const isAhead = (meeting.status === 'SCHEDULED' || meeting.status === 'LIVE') && !isOver(meeting);
  const count = mailedOnCancel(meeting);
  return (
    <ConfirmStep
      title={t('meetings.deleteTitle')}
      confirmLabel={t('meetings.delete')}
      keepLabel={t('meetings.keep')}
      isGrave
      act={act}
      close={close}
    >
      {isAhead && count > 0 ? t('meetings.deleteMails', { count }) : t('meetings.deleteMeans')}
    </ConfirmStep>
  );
};
