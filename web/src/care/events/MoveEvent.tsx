import { useEffect, useRef, useState } from 'react';
import type { EventScope } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import type { ItemMove } from '../../ui/calendar/calendar-item.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import type { EventItem, OccurrenceTimes } from './calendar-item.ts';
import { bodyOf, forSeries, partOf, valuesOf } from './event-values.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { changeEvent, loadEvent, useForgetEvents } from './use-calendar.ts';

/** Moves an event that was dragged, and offers to undo the move. For a series, first asks which part to move. */
export const MoveEvent = ({ move, close }: { move: ItemMove<EventItem>; close: () => void }) => {
  const { t } = useTranslation('events');
  const { t: tApp } = useTranslation('app');
  const forget = useForgetEvents();
  const [scope, setScope] = useState<EventScope>('this');
  const { revert } = move;
  const before = move.item.occurrence;
  const isSeries = before.event_type === 'recurring';

  /** Moves it and returns a function that undoes the move. */
  const put = async (part: EventScope): Promise<() => Promise<unknown>> => {
    const event = await loadEvent(before.event_id!);
    const was = valuesOf(event, before);
    const moved = { ...valuesOf(event, { ...before, ...when(move) }), schedule_type: 'ABSOLUTE' as const };
    const values = part === 'all' ? forSeries(moved, event, was) : moved;
    const named = partOf({ scope: part }, before.occurrence);
    const after = await changeEvent(event.id, named, bodyOf(values));
    // A single occurrence that was moved is still identified by its original day.
    if (part === 'this') return () => changeEvent(event.id, named, bodyOf({ ...was, schedule_type: 'ABSOLUTE' }));
    if (after.id === event.id) return () => changeEvent(event.id, { scope: 'all' }, bodyOf(valuesOf(event)));
    // Undoing does not rejoin the two series: the new one gets the times from before the move.
    const { starts_at, ends_at, all_day } = was;
    return () => changeEvent(after.id, { scope: 'all' }, bodyOf({ ...valuesOf(after), starts_at, ends_at, all_day }));
  };
  const act = async (): Promise<void> => {
    const takeBack = await put(isSeries ? scope : 'all');
    const undo = async (): Promise<void> => {
      try {
        await takeBack();
        notify(t('moveUndone'), { tone: 'positive' });
      } catch (error) {
        notify(explainError(error, tApp), { tone: 'negative' });
      }
      await forget();
    };
    notify(t('moved'), { tone: 'positive', action: { label: t('undo'), act: undo } });
    await forget();
  };

  const began = useRef(false);
  useEffect(() => {
    if (isSeries || began.current) return;
    began.current = true;
    act()
      .catch((error: unknown) => {
        revert();
        notify(explainError(error, tApp), { tone: 'negative' });
      })
      .finally(close);
  });
  if (!isSeries) return null;
  return (
    <ConfirmStep
      title={t('moveTitle')}
      confirmLabel={t('move')}
      act={act}
      close={() => {
        revert();
        close();
      }}
    >
      <ScopeChoice label={t('scope.change')} value={scope} onChange={setScope} />
    </ConfirmStep>
  );
};

const when = ({ start, end, allDay }: ItemMove): OccurrenceTimes => ({
  starts_at: start,
  ends_at: end,
  all_day: allDay,
});
