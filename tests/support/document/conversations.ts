import type { conversationEndpoints } from '@kindred/contract/document/conversations/endpoints';
import {
  conversationMessages,
  conversations,
  type StoredConversation,
  type StoredMessage,
} from '../../../functions/src/document/conversations/store.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';

type Who = Pick<Persona, 'uid'>;

/** Stores a conversation as the API would; returns its id. */
export const newConversation = async (
  db: Pick<Database, 'create'>,
  { uid }: Who,
  also: Partial<StoredConversation> = {},
): Promise<string> => {
  const at = timestamp();
  const conversation = await db.create(conversations, {
    userId: uid,
    title: 'How many days of leave are there?',
    hasOwnTitle: false,
    documentIds: [],
    tags: [],
    messageCount: 0,
    turns: 0,
    pinned: false,
    archivedAt: null,
    lastMessageAt: at,
    keptFrom: at,
    answering: null,
    ...also,
  });
  return conversation!.id;
};

/** Stores a question and its answer in a conversation; returns their ids. */
export const newTurn = async (
  db: Database,
  { uid }: Who,
  conversationId: string,
  also: Partial<StoredMessage> = {},
  text = 'How many days of leave are there?',
): Promise<{ readonly questionId: string; readonly answerId: string }> => {
  const [questionId, answerId] = [newId(), newId()];
  await db.transaction(async (tx) => {
    const conversation = (await tx.get(conversations, conversationId))!;
    const of = {
      conversationId,
      userId: uid,
      turn: conversation.turns,
      isAnswered: true,
      citations: [],
      notes: [],
      failure: null,
      usage: null,
      feedback: null,
      isReported: false,
      isStopping: false,
      until: null,
      status: 'COMPLETE' as const,
    };
    tx.create(conversationMessages, { ...of, role: 'user', text, mode: null, questionId: null }, questionId);
    const answer = { role: 'assistant', text: 'There are 25.', mode: 'PASSAGES', questionId } as const;
    const { until, status } = also;
    tx.create(conversationMessages, { ...of, ...answer, ...also }, answerId);
    tx.note(conversations, conversation, {
      turns: conversation.turns + 1,
      messageCount: conversation.messageCount + 2,
      ...(status === 'STREAMING' && until && { answering: { messageId: answerId, until } }),
    });
  });
  return { questionId, answerId };
};

/** Returns fields of an answer that is being written. */
export const beingWritten = () => ({ status: 'STREAMING' as const, text: '', until: secondsFromNow(60) });

/** A conversation of a member. */
const own = async ({ db, member: by }: Scene) => ({ by, params: { id: await newConversation(db, by) } });

/** An answer in a conversation of a member. */
const answered = async (scene: Scene, also: Partial<StoredMessage> = {}) => {
  const { by, params } = await own(scene);
  const { answerId: messageId } = await newTurn(scene.db, by, params.id, also);
  return { by, params: { ...params, messageId } };
};

export const conversationSamples: NounSamples<typeof conversationEndpoints> = {
  examples: {
    listConversations: async ({ db, member: by }) => ({
      by,
      query: { q: 'leave', page: (await newConversation(db, by)) && 1 },
    }),
    createConversation: ({ member: by }) => ({ by, body: { title: 'Leave', tags: ['handbook'] } }),
    getConversation: own,
    updateConversation: async (scene) => ({ ...(await own(scene)), body: { title: 'Holidays', pinned: true } }),
    deleteConversation: own,
    exportConversation: async (scene) => {
      const { by, params } = await answered(scene);
      return { by, params: { id: params.id } };
    },
    listConversationMessages: async (scene) => {
      const { by, params } = await answered(scene);
      return { by, params: { id: params.id } };
    },
    askQuestion: async (scene) => ({ ...(await own(scene)), body: { text: 'How many days of leave are there?' } }),
    stopAnswer: (scene) => answered(scene, beingWritten()),
    setAnswerFeedback: async (scene) => ({
      ...(await answered(scene)),
      body: { feedback: 'DOWN' as const, report: true },
    }),
  },
  budgets: {
    listConversations: list,
    createConversation: write(['rate counter'], ['rate counter', 'due entry']),
    getConversation: record,
    updateConversation: write(),
    deleteConversation: write([], ['due entry']),
    exportConversation: several(8, 1),
    // Also reads the conversation.
    listConversationMessages: { ...list, reads: 3 },
    // Reads the conversation twice, the person, the tenant's configuration, and what the documents say. Writes the
    // question, the answer twice, the conversation twice, and the counts of the day.
    askQuestion: several(260, 12),
    stopAnswer: several(3, 1),
    setAnswerFeedback: several(4, 2),
  },
  lists: {
    listConversations: {
      by: ({ member }) => member,
      make: ({ db, member }, label) => newConversation(db, member, { title: label }),
      labelOf: ({ title }: { title: string }) => title,
    },
    listConversationMessages: {
      by: ({ member }) => member,
      prepare: async ({ db, member }) => {
        listed = await newConversation(db, member);
      },
      params: () => ({ id: listed }),
      make: ({ db, member }, label) => newTurn(db, member, listed, {}, label),
      labelOf: ({ text }: { text: string }) => text,
    },
  },
};

/** The conversation whose messages the tests of lists read. */
let listed = '';
