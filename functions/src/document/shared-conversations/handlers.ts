import type { sharedConversationEndpoints } from '@kindred/contract/document/shared-conversations/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { documentsCited, presentMessage } from '../conversations/present.ts';
import { shareConversation, sharedFor, unshare } from './share.ts';
import { partIds, presentShared, sharedConversations, sharedMessageParts } from './store.ts';

const withMessages = async (ctx: SignedInContext, id: string) => {
  const shared = await sharedFor(ctx.db, ctx.actor.uid, id);
  const parts = await ctx.db.getMany(sharedMessageParts, partIds(id, shared.parts));
  const messages = parts.flatMap((part) => part.messages);
  const documents = await documentsCited(ctx, messages);
  return {
    ...presentShared(shared, ctx.actor.uid),
    messages: messages.map((message) => presentMessage(message, documents)),
  };
};

export const sharedConversationHandlers: Handlers<typeof sharedConversationEndpoints> = {
  listSharedConversations: async (ctx, { query }) => {
    const contains = { field: '_in', name: ctx.actor.uid };
    const page = await pageOf(ctx.db, sharedConversations, query, {}, { contains });
    return { ...page, items: page.items.map((shared) => presentShared(shared, ctx.actor.uid)) };
  },
  shareConversation: {
    handle: async (ctx, { body }) => presentShared(await shareConversation(ctx, body), ctx.actor.uid),
    replay: async (ctx, _input, id) => presentShared(await sharedFor(ctx.db, ctx.actor.uid, id), ctx.actor.uid),
  },
  getSharedConversation: (ctx, { params }) => withMessages(ctx, params.id),
  deleteSharedConversation: (ctx, { params }) => unshare(ctx, params.id),
};
