import type { StoredMessage } from './store.ts';

type Message = Pick<
  StoredMessage,
  'status' | 'delivery' | 'pending_count' | 'failed_count' | 'schedule_type' | 'author_gone'
>;

/** Returns whether its author may still change or destroy a message: not once anybody has it or is about to. */
export const isOpen = ({ status, delivery, pending_count }: Message): boolean =>
  status === 'FAILED' ? pending_count === 0 : status === 'CREATED' && delivery === null;

/** Returns whether there are recipients to whom a message can be sent again. */
export const mayRetry = ({ status, delivery, pending_count, failed_count }: Message): boolean =>
  !delivery?.is_running && pending_count === 0 && (status === 'FAILED' || failed_count > 0);

/** Returns whether circle admins hear of a failure, and may try again: its author may be the one who died. */
export const concernsAdmins = ({ schedule_type, author_gone, status, failed_count }: Message): boolean =>
  (schedule_type === 'RELATIVE_TO_DEATH' || author_gone) && (status === 'FAILED' || failed_count > 0);
