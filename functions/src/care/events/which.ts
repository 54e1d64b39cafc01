import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleContext } from '../context.ts';
import { occurrenceOn, type Span } from './occurrences.ts';
import { maySee, mayWrite } from './policy.ts';
import { events, type StoredEvent } from './store.ts';
import { shownAt } from './zone-clock.ts';

/** Refuses an event that the caller must not know about. */
export const seen = ({ membership }: Pick<CircleContext, 'membership'>, event: StoredEvent): StoredEvent => {
  if (!maySee(membership, event)) throw new ApiError('not_found');
  return event;
};

/** Reads an event for the caller to change; throws if they may not. */
export const writable = async (
  tx: Transaction,
  ctx: Pick<CircleContext, 'membership'>,
  id: string,
): Promise<StoredEvent> => {
  const event = await tx.get(events, id);
  if (!event) throw new ApiError('not_found');
  seen(ctx, event);
  if (!mayWrite(ctx.membership, event)) throw new ApiError('insufficient_permissions');
  return event;
};

/** Returns the occurrence that a call names by its day, or by the instant at which the rule starts it. */
export const namedSpan = (event: StoredEvent, which: string | null | undefined): Span => {
  const day = which && which.length > 10 ? shownAt(which, event.timezone).slice(0, 10) : which;
  const span = day ? occurrenceOn(event, day) : undefined;
  if (!span) throw fieldError('bad_request', 'occurrence', 'The event has no occurrence at this time', 'no_occurrence');
  return span;
};
