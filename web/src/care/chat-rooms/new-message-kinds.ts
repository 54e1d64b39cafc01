import type { NotificationKind } from '@kindred/contract/notification-kinds';

/** The notifications that lead to a conversation. */
export const newMessageKinds: readonly NotificationKind[] = ['mention', 'directMessage', 'newMessages'];
