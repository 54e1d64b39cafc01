import type { Message } from './message.ts';

/** A message for tests. */
export const aMessage = (fields: Partial<Message> = {}): Message => ({
  id: 'm1',
  author_id: 'anna',
  text: 'Good morning',
  attachments: [],
  reply_to: null,
  mentions: [],
  reactions: {},
  created_at: 0,
  edited_at: null,
  deleted_at: null,
  state: 'sent',
  ...fields,
});
