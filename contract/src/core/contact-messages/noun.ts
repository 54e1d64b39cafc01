import { noun } from '../../noun.ts';

export const contactMessages = noun({
  reasons: ['message_answered'],
});
