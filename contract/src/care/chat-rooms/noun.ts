import { noun } from '../noun.ts';

export const chatRooms = noun({
  contents: ['chat_messages'],
  waiting: ['chat_reports'],
  archive: ['chat-rooms'],
  found: ['chatMessages'],
  notifications: {
    mention: { inApp: true, email: 'now', topic: 'messages' },
    directMessage: { inApp: true, email: 'now', topic: 'messages' },
    newMessages: { inApp: true, email: 'digest', topic: 'messages' },
  },
  reasons: ['too_many_groups', 'too_many_direct_rooms'],
});
