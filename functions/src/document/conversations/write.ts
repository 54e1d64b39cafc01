import type { conversationEndpoints } from '@kindred/contract/document/conversations/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { mayRead, readerOf } from '../documents/policy.ts';
import { libraryDocuments } from '../documents/store.ts';
import { scheduleEnd } from './end.ts';
import { ownConversation } from './own.ts';
import { conversations, deletedAfter, type StoredConversation } from './store.ts';

type Create = InputOf<(typeof conversationEndpoints)['createConversation']>['body'];
type Update = InputOf<(typeof conversationEndpoints)['updateConversation']>['body'];

/** Throws a field error for each document that the caller cannot read. One read for each. */
const requireReadable = async (
  ctx: SignedInContext,
  tx: Transaction,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<void> => {
  const reader = readerOf(ctx);
  const added = ids.filter((id) => !known.includes(id));
  const readable = new Set(
    (await tx.getMany(libraryDocuments, added)).flatMap((document) => (mayRead(reader, document) ? [document.id] : [])),
  );
  const message = 'Document not found, or you may not read it';
  const issues = added
    .filter((id) => !readable.has(id))
    .map((id) => ({ path: `documentIds.${ids.indexOf(id)}`, message, code: 'unknown', word: id }));
  if (issues.length > 0) throw new ApiError('bad_request', { detail: message, issues });
};

export const createConversation = (ctx: SignedInContext, { title, ...scope }: Create): Promise<StoredConversation> => {
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    await requireReadable(ctx, tx, scope.documentIds);
    const at = timestamp();
    const conversation = tx.create(
      conversations,
      {
        userId: ctx.actor.uid,
        title: title ?? '',
        hasOwnTitle: title !== undefined,
        ...scope,
        messageCount: 0,
        turns: 0,
        pinned: false,
        archivedAt: null,
        lastMessageAt: at,
        keptFrom: at,
        answering: null,
      },
      id,
    );
    scheduleEnd(tx, ctx.tenant.id, id, deletedAfter(conversation)!);
    return conversation;
  });
};

export const updateConversation = (
  ctx: SignedInContext,
  id: string,
  { title, documentIds, isArchived, ...changes }: Update,
): Promise<StoredConversation> =>
  ctx.db.transaction(async (tx) => {
    const before = await ownConversation(tx, ctx.actor, id);
    if (documentIds) await requireReadable(ctx, tx, documentIds, before.documentIds);
    const isUnpinned = before.pinned && changes.pinned === false;
    const after = tx.update(
      conversations,
      before,
      {
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        ...(title !== undefined && { title, hasOwnTitle: true }),
        ...(documentIds && { documentIds }),
        ...(isArchived !== undefined && { archivedAt: isArchived ? (before.archivedAt ?? timestamp()) : null }),
        ...(isUnpinned && { keptFrom: timestamp() }),
      },
      ctx.ifMatch,
    );
    if (isUnpinned) scheduleEnd(tx, ctx.tenant.id, id, deletedAfter(after)!);
    return after;
  });

/** Deletes a conversation at once, and its messages a moment later. */
export const deleteConversation = (ctx: SignedInContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    tx.remove(conversations, await ownConversation(tx, ctx.actor, id));
    scheduleEnd(tx, ctx.tenant.id, id);
  });
