import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { dayOf, parseDay, rangeOf, type View, views } from './calendar-range.ts';
import { useFirstWeekday } from './use-first-weekday.ts';

/** The part of a calendar that a page shows, kept in the address. */
export interface ShownPart {
  readonly view: View;
  readonly day: string;
  /** The first day shown, and the day after the last. */
  readonly range: readonly [string, string];
  readonly isNarrow: boolean;
  /** Changes these values of the address. By default, adds no entry to the browser's history. */
  readonly go: (changes: Readonly<Record<string, string | undefined>>, replace?: boolean) => void;
}

/** Returns the part of the calendar that the address names. */
export const useCalendarView = (): ShownPart => {
  const [address, setAddress] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 48em)', true, { getInitialValueInEffect: false });
  const first = useFirstWeekday();
  // On a phone, people look for upcoming items.
  const view: View = views.find((one) => one === address.get('view')) ?? (isNarrow ? 'agenda' : 'month');
  const day = parseDay(address.get('from')) ?? dayOf(new Date());
  const go: ShownPart['go'] = (changes, replace = true) =>
    setAddress(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(address), ...changes }).filter((entry): entry is [string, string] =>
          Boolean(entry[1]),
        ),
      ),
      { replace, preventScrollReset: true },
    );
  return { view, day, range: rangeOf(view, day, first), isNarrow, go };
};
