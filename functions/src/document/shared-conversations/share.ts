import type { ShareWrite } from '@kindred/contract/document/shared-conversations/shared-conversation';
import type * as z from 'zod';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { copyOf, packed } from './copy.ts';
import { tellShared } from './news.ts';
import { readersNamed } from './readers.ts';
import { partIds, sharedConversations, sharedMessageParts, type StoredSharedConversation } from './store.ts';

/** Shares a copy of a conversation as it is now, and notifies the people who get it. */
export const shareConversation = async (
  ctx: SignedInContext,
  { conversationId, ...people }: z.output<typeof ShareWrite>,
): Promise<StoredSharedConversation> => {
  const { title, messages } = await copyOf(ctx, conversationId);
  const userIds = await readersNamed(ctx, people, messages);
  const sharer = await ctx.db.get(users, ctx.actor.uid);
  const parts = packed(messages);
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    const ids = partIds(id, parts.length);
    parts.forEach((part, index) => tx.create(sharedMessageParts, { messages: part }, ids[index]));
    const of = { title, userIds, messageCount: messages.length, parts: parts.length };
    const by = { sharedBy: ctx.actor.uid, sharedByName: sharer?.name ?? ctx.actor.email };
    const shared = tx.create(sharedConversations, { ...of, ...by }, id);
    tellShared(tx, ctx.tenant.id, shared);
    return shared;
  });
};

/** Returns a copy that the caller shares or that is shared with them. Throws 404 for everybody else. One read. */
export const sharedFor = async (
  from: Pick<Transaction, 'get'>,
  callerId: string,
  id: string,
): Promise<StoredSharedConversation> => {
  const shared = await from.get(sharedConversations, id);
  if (!shared || ![shared.sharedBy, ...shared.userIds].includes(callerId)) throw new ApiError('not_found');
  return shared;
};

export const removeCopy = (tx: Transaction, shared: StoredSharedConversation): void => {
  for (const part of partIds(shared.id, shared.parts)) tx.remove(sharedMessageParts, part);
  tx.remove(sharedConversations, shared);
};

/** Stops sharing a copy. Throws 403 for the people with whom it is shared. */
export const unshare = (ctx: SignedInContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const shared = await sharedFor(tx, ctx.actor.uid, id);
    if (shared.sharedBy !== ctx.actor.uid)
      throw new ApiError('forbidden', { detail: 'Only the person who shares this conversation can stop sharing it.' });
    removeCopy(tx, shared);
  });
