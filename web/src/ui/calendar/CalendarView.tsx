import { type ReactNode, Suspense } from 'react';
import { ErrorPanel } from '../ErrorPanel.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { onDemand } from '../../lib/on-demand.ts';
import { Agenda } from './Agenda.tsx';
import { isBetween } from './by-day.ts';
import { CalendarBar } from './CalendarBar.tsx';
import type { CalendarItem, ItemMove } from './calendar-item.ts';
import { daysOf, stepFrom } from './calendar-range.ts';
import type { ShownPart } from './use-calendar-view.ts';

/** Month and week need more code than the page around them. */
const Grid = onDemand(() => import('./CalendarGrid.tsx').then((file) => file.CalendarGrid));

interface CalendarViewProps<Item extends CalendarItem> {
  readonly shown: ShownPart;
  /** The items in the range, loaded by the page. */
  readonly items: {
    readonly data: readonly Item[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Renders an item in a day's list. */
  readonly row: (item: Item, day: string) => ReactNode;
  /** Shown if a list is empty. */
  readonly empty: ReactNode;
  readonly open: (item: Item) => void;
  /** Adds an item on the clicked day. */
  readonly add?: (day: string) => void;
  /** Called after a drag. Keyboard users change the time in the form. */
  readonly moved?: (move: ItemMove<Item>) => void;
}

/** A calendar as a month, a week, or a list of upcoming items. */
export const CalendarView = <Item extends CalendarItem>({
  shown: { view, day, range, isNarrow, go },
  items: { data, error, refetch },
  row,
  empty,
  open,
  add,
  moved,
}: CalendarViewProps<Item>) => {
  // On a phone, a day of the month only has space for dots. The items are listed below.
  const hasDots = view === 'month' && isNarrow;
  // A phone has no space for seven columns, so a week is shown as a list of its days.
  const isList = view === 'agenda' || (view === 'week' && isNarrow);
  const find = (id: string): Item => data!.find((one) => one.id === id)!;
  return (
    <>
      <CalendarBar view={view} day={day} range={range} go={go} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <TextSkeleton />}
      {data && isList && (
        <Agenda items={data} range={range} row={row} empty={empty} days={view === 'week' ? daysOf(range) : []} />
      )}
      {data && !isList && (
        <Suspense fallback={<TextSkeleton />}>
          <Grid
            key={`${view} ${range[0]} ${hasDots}`}
            view={view === 'week' ? 'week' : 'month'}
            day={day}
            items={data}
            open={({ id }) => open(find(id))}
            choose={hasDots ? (from) => go({ from }) : undefined}
            add={add}
            moved={moved && ((move) => moved({ ...move, item: find(move.item.id) }))}
          />
          {hasDots && (
            <Agenda
              items={data.filter((one) => isBetween(day, stepFrom('month', day, 1), one))}
              range={[day, stepFrom('month', day, 1)]}
              row={row}
              empty={empty}
            />
          )}
        </Suspense>
      )}
    </>
  );
};
