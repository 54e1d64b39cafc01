import { noun } from '../../noun.ts';

export const messages = noun({
  reasons: ['message_sent', 'message_not_failed'],
});
