import type { Citation, ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import type { SignedInContext, StreamAnswer } from '../../http/context.ts';
import type { Texts } from '../../locales/texts.ts';
import { pages } from '../../platform/firestore/batches.ts';
import { ownConversation } from './own.ts';
import { presentMessages, textsOf } from './present.ts';
import { conversationMessages, type StoredConversation } from './store.ts';

const pageSize = 50;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const sourceOf = (t: Texts, { n, name, page, quote, isAvailable, isEarlier }: Citation): string => {
  if (!isAvailable) return `${n}. ${t('document:export.gone')}`;
  const where = [inOneLine(name), t('document:export.page', { page }), isEarlier && t('document:export.earlier')];
  return `${n}. ${where.filter(Boolean).join(', ')}: “${inOneLine(quote)}”`;
};

const messageOf = (t: Texts, { role, text, status, failure, citations }: ConversationMessage): string => {
  if (role === 'user') return `## ${t('document:export.question')}\n\n${quoted(text)}\n`;
  const parts = [
    `### ${t('document:export.answer')}`,
    text,
    status === 'STOPPED' && `*${t('document:export.stopped')}*`,
    failure && `*${failure}*`,
    citations.length > 0 && `**${t('document:export.sources')}**`,
    citations.map((citation) => sourceOf(t, citation)).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
};

async function* chunksOf(
  ctx: SignedInContext,
  { id, title }: StoredConversation,
  t: Texts,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`# ${inOneLine(title) || t('document:export.untitled')}\n\n`);
  const request = { where: { conversationId: id }, sort: 'createdAt', order: 'asc', limit: pageSize } as const;
  for await (const some of pages(ctx.db, conversationMessages, request)) {
    const messages = await presentMessages(ctx, some);
    yield encoder.encode(messages.map((message) => `${messageOf(t, message)}\n`).join(''));
  }
}

/** Exports a conversation as Markdown, each answer with its sources as they are now. */
export const exportConversation = async (ctx: SignedInContext, id: string): Promise<StreamAnswer> => {
  const conversation = await ownConversation(ctx.db, ctx.actor, id);
  const name = `conversation-${conversation.lastMessageAt.slice(0, 10)}.md`;
  return { name, chunks: chunksOf(ctx, conversation, await textsOf(ctx)) };
};
