import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { removeEvery } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { forgetAsked } from '../asked-questions/today.ts';
import { conversationMessages, conversations } from './store.ts';

/** Deletes the conversations of a person whose account has ended. */
export const removeConversations = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const { userId } = ref;
  const db = tenantDatabase(tenantId);
  if (await db.get(users, userId)) return;
  await removeEvery(db, conversations, { userId });
  await removeEvery(db, conversationMessages, { userId });
  await forgetAsked(db, userId);
};
