import type {
  Citation,
  Conversation,
  ConversationMessage,
} from '@kindred/contract/document/conversations/conversation';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { textsIn, type Texts } from '../../locales/texts.ts';
import { mayRead, readerOf } from '../documents/policy.ts';
import { libraryDocuments, type StoredLibraryDocument } from '../documents/store.ts';
import {
  deletedAfter,
  isRunning,
  type messageShape,
  type StoredCitation,
  type StoredConversation,
  type StoredMessage,
} from './store.ts';

export const presentConversation = (conversation: StoredConversation): Conversation => {
  const { userId, hasOwnTitle, turns, keptFrom, answering, ...shown } = conversation;
  void [userId, hasOwnTitle, turns, keptFrom, answering];
  return { ...shown, deletedAfter: deletedAfter(conversation) };
};

type Documents = ReadonlyMap<string, StoredLibraryDocument>;

/** Reads the documents that messages cite and the caller may read now. One read for each document. */
export const documentsCited = async (
  ctx: SignedInContext,
  messages: readonly { readonly citations: readonly { readonly documentId: string }[] }[],
): Promise<Documents> => {
  const ids = new Set(messages.flatMap(({ citations }) => citations.map(({ documentId }) => documentId)));
  const reader = readerOf(ctx);
  const documents = await ctx.db.getMany(libraryDocuments, [...ids]);
  return new Map(documents.filter((document) => mayRead(reader, document)).map((document) => [document.id, document]));
};

const presentCitation = (citation: StoredCitation, documents: Documents): Citation => {
  const document = documents.get(citation.documentId);
  if (!document) return { ...citation, text: '', quote: '', isEarlier: false, isAvailable: false };
  const { name, revision } = document;
  return { ...citation, name, isEarlier: revision > citation.revision, isAvailable: true };
};

/** Returns the fields of a message that everybody who may read it sees. */
export const presentMessage = (
  message: Pick<StoredMessage, keyof typeof messageShape | 'id' | 'createdAt'>,
  documents: Documents,
): ConversationMessage => {
  const {
    id,
    role,
    text,
    status,
    mode,
    isAnswered,
    citations,
    notes,
    failure,
    usage,
    feedback,
    isReported,
    createdAt,
  } = message;
  const own = { id, role, text, status, mode, isAnswered, notes, failure, usage, feedback, isReported, createdAt };
  return { ...own, citations: citations.map((citation) => presentCitation(citation, documents)) };
};

/** Returns the server's texts in the caller's language. One read. */
export const textsOf = async ({ db, actor }: SignedInContext): Promise<Texts> =>
  textsIn((await db.get(users, actor.uid))?.language);

/** Returns whether the call that wrote an answer has ended without storing it. */
const isLost = (message: Pick<StoredMessage, 'status' | 'until'>): boolean =>
  message.status === 'STREAMING' && !isRunning(message);

/** Presents messages with their sources as these are now. An answer that was lost has failed. */
export const presentMessages = async (
  ctx: SignedInContext,
  messages: readonly StoredMessage[],
): Promise<ConversationMessage[]> => {
  const documents = await documentsCited(ctx, messages);
  const t = messages.some(isLost) ? await textsOf(ctx) : undefined;
  return messages.map((message) => {
    const shown = presentMessage(message, documents);
    return t && isLost(message) ? { ...shown, status: 'FAILED', failure: t('document:answers.lost') } : shown;
  });
};
