import { createContext } from 'react';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';

export type MenuDialog = 'rename' | 'share' | 'delete';

/** Opens a dialog about a conversation. The page holds it, because a row of the list may go while it is open. */
export const OpenDialog = createContext<(kind: MenuDialog, conversation: Conversation) => void>(() => undefined);
