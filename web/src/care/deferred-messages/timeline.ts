import type { DeferredMessageItem } from '@kindred/contract/care/deferred-messages/deferred-message';

type Placed = Pick<DeferredMessageItem, 'status' | 'failed_count' | 'due_at' | 'published_at' | 'offset'>;

/** Messages that wait for a death sort after all that have a time. */
const afterAll = '9999';

/** Rough number of days after the death. */
const daysOf = ({ offset }: Placed): number =>
  (offset?.years ?? 0) * 365 + (offset?.months ?? 0) * 30 + (offset?.days ?? 0);

const byTime = (one: Placed, other: Placed): number =>
  (one.due_at ?? afterAll).localeCompare(other.due_at ?? afterAll) || daysOf(one) - daysOf(other);
const latest = (one: Placed, other: Placed): number => (other.published_at ?? '').localeCompare(one.published_at ?? '');

/**
 * Groups a user's messages: first those that did not reach everybody, then the scheduled ones, soonest first, then past
 * ones.
 */
export const timelineOf = <Message extends Placed>(messages: readonly Message[]) => ({
  failed: messages.filter(({ status, failed_count }) => status === 'FAILED' || failed_count > 0).toSorted(byTime),
  waiting: messages.filter(({ status }) => status === 'CREATED').toSorted(byTime),
  delivered: messages
    .filter(({ status, failed_count }) => status === 'PUBLISHED' && failed_count === 0)
    .toSorted(latest),
});
