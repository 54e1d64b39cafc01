import { useEffect, useRef, useState } from 'react';
import type { EventScope, Occurrence } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { bodyOf, forSeries, partOf, valuesOf } from './event-values.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { changeEvent, loadEvent, useForgetEvents } from './use-calendar.ts';

type When = Pick<Occurrence, 'starts_at' | 'ends_at' | 'all_day'>;

/** An event that was dragged: where it was, and where it is to be. */
export interface Move extends When {
  readonly before: Occurrence;
  /** Puts it back where it was. */
  readonly revert: () => void;
}

/** Moves an event that was dragged, and offers to take that back; of a series, asks first what is meant. */
export const MoveEvent = ({ move, close }: { move: Move; close: () => void }) => {
  const { t } = useTranslation('calendar');
  const { t: tApp } = useTranslation('app');
  const forget = useForgetEvents();
  const [scope, setScope] = useState<EventScope>('this');
  const { before, revert } = move;
  const isSeries = before.event_type === 'recurring';

  const put = async (from: Occurrence, to: When, part: EventScope): Promise<void> => {
    const event = await loadEvent(from.event_id!);
    const occurrence = valuesOf(event, from);
    const moved = { ...valuesOf(event, { ...from, ...to }), schedule_type: 'ABSOLUTE' as const };
    const values = part === 'all' ? forSeries(moved, event, occurrence) : moved;
    await changeEvent(event.id, partOf({ scope: part }, from.occurrence), bodyOf(values));
  };
  const undo = async (): Promise<void> => {
    try {
      // What was moved alone is named by the same day still.
      await put({ ...before, ...when(move) }, when(before), isSeries ? 'this' : 'all');
      notify(t('moveUndone'), { tone: 'positive' });
    } catch (error) {
      notify(explainError(error, tApp), { tone: 'negative' });
    }
    await forget();
  };
  const act = async (): Promise<void> => {
    await put(before, move, isSeries ? scope : 'all');
    // A series that was split, or moved as a whole, is moved back by hand.
    const action = isSeries && scope !== 'this' ? undefined : { label: t('undo'), act: undo };
    notify(t('moved'), { tone: 'positive', ...(action && { action }) });
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

const when = ({ starts_at, ends_at, all_day }: When): When => ({ starts_at, ends_at, all_day });
