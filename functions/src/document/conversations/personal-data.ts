import type { SignedInContext } from '../../http/context.ts';
import type { PersonalData } from '../../http/noun.ts';
import { everyEntry } from '../../http/page.ts';
import { pages } from '../../platform/firestore/batches.ts';
import { presentConversation, presentMessages } from './present.ts';
import { conversationMessages, conversations } from './store.ts';

const messagesOf = async (ctx: SignedInContext, conversationId: string) => {
  const stored = await everyEntry(ctx.db, conversationMessages, {
    where: { conversationId },
    sort: 'createdAt',
    order: 'asc',
  });
  return presentMessages(ctx, stored);
};

/** Yields the caller's conversations, each with its messages. */
export const ownConversations: PersonalData = async function* (ctx) {
  const request = { where: { userId: ctx.actor.uid }, sort: 'createdAt', order: 'asc', limit: 50 } as const;
  for await (const some of pages(ctx.db, conversations, request))
    for (const conversation of some)
      yield {
        path: `document/conversations/${conversation.id}.json`,
        title: (t) => t('document:personalData.conversation', { title: conversation.title }),
        content: {
          ...presentConversation(conversation),
          messages: await messagesOf(ctx, conversation.id),
        },
      };
};
