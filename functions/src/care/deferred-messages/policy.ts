import type { StoredMessage } from './store.ts';

type Message = Pick<
  StoredMessage,
  'status' | 'delivery' | 'pending_count' | 'failed_count' | 'schedule_type' | 'author_gone'
>;

/**
 * Returns whether the author may still change or destroy a message: not once a recipient has it or is about to get it.
 */
export const isOpen = ({ status, delivery, pending_count }: Message): boolean =>
  status === 'FAILED' ? pending_count === 0 : status === 'CREATED' && delivery === null;

/** Returns whether a message can be sent again to some recipients. */
export const mayRetry = ({ status, delivery, pending_count, failed_count }: Message): boolean =>
  !delivery?.is_running && pending_count === 0 && (status === 'FAILED' || failed_count > 0);

/**
 * Returns whether circle admins are notified of a failure and may try again, since the author may be the person who
 * died.
 */
export const concernsAdmins = ({ schedule_type, author_gone, status, failed_count }: Message): boolean =>
  (schedule_type === 'RELATIVE_TO_DEATH' || author_gone) && (status === 'FAILED' || failed_count > 0);
