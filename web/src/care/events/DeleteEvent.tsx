import { useState } from 'react';
import { Stack } from '@mantine/core';
import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { Event, EventScope, Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useDeletedNotice } from '../deletions/use-deleted-notice.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useForgetEvents } from './use-calendar.ts';

interface DeleteEventProps {
  readonly event: Event;
  readonly occurrence: Occurrence | undefined;
  readonly close: () => void;
  readonly done: () => void;
}

/** Asks before an event, or part of a series, is deleted. A whole event can be restored. */
export const DeleteEvent = ({ event, occurrence, close, done }: DeleteEventProps) => {
  const { t } = useTranslation('events');
  const forget = useForgetEvents();
  const noticeDeleted = useDeletedNotice();
  const isSeries = event.rrule !== null && occurrence !== undefined;
  const [scope, setScope] = useState<EventScope>(isSeries ? 'this' : 'all');
  const act = async (): Promise<void> => {
    const query = { scope, ...(scope !== 'all' && occurrence && { occurrence: occurrence.occurrence }) };
    await request('DELETE', '/api/v1/care/events/{event_id}', { params: { event_id: event.id }, query });
    if (scope === 'all') noticeDeleted(deletionId('event', event), (until) => t('deleted', { day: until }));
    else notify(t('deletedPart'), { tone: 'positive' });
    done();
    await forget();
  };
  return (
    <ConfirmStep title={t('deleteTitle')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      <Stack>
        {t('deleteMeans', { title: event.title })}
        {isSeries && <ScopeChoice label={t('scope.delete')} value={scope} onChange={setScope} />}
      </Stack>
    </ConfirmStep>
  );
};
