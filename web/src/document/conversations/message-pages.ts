import type { Answer, ConversationMessage } from '@kindred/contract/document/conversations/conversation';

/** A page of messages, the newest first. */
export interface MessagePage {
  readonly items: readonly ConversationMessage[];
  readonly nextCursor: string | null;
}

/** Returns the messages of loaded pages in the order in which they were written, each once. */
export const messagesOf = (pages: readonly MessagePage[]): ConversationMessage[] => [
  ...new Map(
    pages
      .flatMap(({ items }) => items)
      .toReversed()
      .map((message) => [message.id, message]),
  ).values(),
];

/** Returns the messages that stay when a question is asked again: those before it. */
export const keptMessages = (
  messages: readonly ConversationMessage[],
  replaces: string | null,
): readonly ConversationMessage[] => {
  const at = replaces === null ? -1 : messages.findIndex(({ id }) => id === replaces);
  return at < 0 ? messages : messages.slice(0, at);
};

/** Adds an answer and its question to loaded pages. What they replace goes. */
export const withAnswer = <Page extends MessagePage>(
  pages: readonly Page[],
  { question, message }: Pick<Answer, 'question' | 'message'>,
  replaces: string | null,
): Page[] => {
  const kept = new Set(keptMessages(messagesOf(pages), replaces).map(({ id }) => id));
  kept.delete(question.id);
  kept.delete(message.id);
  return pages.map((page, index) => {
    const items = page.items.filter(({ id }) => kept.has(id));
    return { ...page, items: index === 0 ? [message, question, ...items] : items };
  });
};

/** A question and what answers it. */
export interface Exchange {
  readonly question: ConversationMessage;
  readonly answer: ConversationMessage | undefined;
}

/** Pairs messages. The first may be an answer whose question is on a page that is not loaded yet. */
export const exchangesOf = (messages: readonly ConversationMessage[]): readonly Exchange[] =>
  messages.flatMap((message, index) => {
    if (message.role !== 'user') return [];
    const next = messages[index + 1];
    return [{ question: message, answer: next?.role === 'assistant' ? next : undefined }];
  });
