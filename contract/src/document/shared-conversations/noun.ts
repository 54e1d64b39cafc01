import { noun } from '../../noun.ts';

export const sharedConversations = noun({
  flag: 'RAGDocuments',
  notifications: {
    /** Somebody shares a conversation with the person. */
    conversationShared: { inApp: true, email: 'off', topic: 'messages' },
  },
  reasons: ['answer_still_running', 'nothing_to_share'],
});
