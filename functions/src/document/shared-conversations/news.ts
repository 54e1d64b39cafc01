import { notify } from '../../core/notifications/notify.ts';
import type { NotificationTexts } from '../../http/notification-text.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredSharedConversation } from './store.ts';

const sharedPage = (id: string): string => `/document/chat-ai/shared/${id}`;

/** Notifies the people with whom somebody shares a conversation. */
export const tellShared = (tx: Transaction, tenantId: string, shared: StoredSharedConversation): void =>
  notify(tx, tenantId, {
    kind: 'conversationShared',
    to: shared.userIds,
    params: { by: shared.sharedByName, title: shared.title },
    link: sharedPage(shared.id),
  });

export const sharedTexts: NotificationTexts = {
  conversationShared: { line: (t, params) => t('document:news.conversationShared', params) },
};
