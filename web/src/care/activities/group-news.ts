import type { Activity } from '@kindred/contract/care/activities/activity';
import type { NewsGroup } from '../noun.ts';

interface Grouping {
  readonly userId: string;
  /** News after this time is new; undefined if none is. */
  readonly seenUntil: string | undefined;
  /** Returns the day of a time in the reader's time zone. */
  readonly dayOf: (at: string) => string;
  readonly isOfPeople: (kind: Activity['kind']) => boolean;
  readonly hasMore: boolean;
}

/** Groups adjacent news of the same kind, day and person. */
export const groupNews = (
  news: readonly Activity[],
  { userId, seenUntil, dayOf, isOfPeople, hasMore }: Grouping,
): (NewsGroup & { readonly day: string })[] => {
  const isOwn = ({ actor_id }: Activity): boolean => actor_id === userId;
  const areOne = (one: Activity, other: Activity): boolean =>
    one.kind === other.kind &&
    dayOf(one.at) === dayOf(other.at) &&
    isOwn(one) === isOwn(other) &&
    (isOfPeople(one.kind)
      ? one.title === other.title
      : one.actor_id === other.actor_id && one.actor_name === other.actor_name);

  const groups: Activity[][] = [];
  for (const one of news) {
    const last = groups.at(-1);
    if (last && areOne(last[0]!, one)) last.push(one);
    else groups.push([one]);
  }
  return groups.map((all, index) => ({
    // The oldest entry's id never changes when newer ones join the group.
    id: all.at(-1)!.id,
    all,
    day: dayOf(all[0]!.at),
    isOpen: hasMore && index === groups.length - 1,
    isOwn: isOwn(all[0]!),
    isNew: !isOwn(all[0]!) && seenUntil !== undefined && all[0]!.at > seenUntil,
  }));
};
