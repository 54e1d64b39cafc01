import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Loaded } from '../Loaded.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { useMoment } from '../use-day.ts';
import styles from './Activity.module.css';

/** Something that was done to a record. */
interface Activity {
  readonly id: string;
  readonly at: string;
}

interface ActivityListProps<Entry extends Activity> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Entry[] }>>;
  readonly moreLabel: string;
  /** The action, as a badge. */
  readonly badge: (entry: Entry) => ReactNode;
  /** Who did it and from where, beside the time. */
  readonly by: (entry: Entry) => ReactNode;
  /** A sentence about the entry and its details. */
  readonly children: (entry: Entry) => ReactNode;
}

/** The history of a record, newest first. */
export const ActivityList = <Entry extends Activity>({
  query,
  moreLabel,
  badge,
  by,
  children,
}: ActivityListProps<Entry>) => {
  const moment = useMoment();
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <ol className={styles.timeline}>
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <li key={entry.id}>
                  <div className={styles.head}>
                    {badge(entry)}
                    <time dateTime={entry.at}>{moment(entry.at)}</time>
                    {by(entry)}
                  </div>
                  {children(entry)}
                </li>
              ))}
          </ol>
          <MoreButton query={query} label={moreLabel} />
        </>
      )}
    </Loaded>
  );
};
