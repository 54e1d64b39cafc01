import * as z from 'zod';
import { endpoint, fileEndpoint, streaming, tagged } from '../../endpoint.ts';
import { Id, line, writable } from '../../fields.ts';
import { pageOf, pageQuery, switchOf } from '../../lists.ts';
import { ownConversations as access } from '../access.ts';
import { libraryLimits } from '../limits.ts';
import {
  Answer,
  Conversation,
  ConversationMessage,
  ConversationScope,
  feedbacks,
  QuestionWrite,
} from './conversation.ts';

const params = z.strictObject({ id: Id });
const ofMessage = z.strictObject({ id: Id, messageId: Id });
const sorts = ['lastMessageAt', 'createdAt'] as const;
const list = { sorts, order: 'desc' } as const;

export const conversationEndpoints = tagged('document/conversations', {
  listConversations: endpoint({
    method: 'GET',
    path: '/api/v1/document/conversations',
    summary: 'List the caller’s conversations',
    access,
    query: pageQuery(list).extend({ archived: switchOf('false'), pinned: z.enum(['true', 'false']).optional() }),
    status: 200,
    output: pageOf(Conversation),
    errors: [],
    list: {
      collection: 'conversations',
      style: 'page',
      ...list,
      filters: ['userId', '_is.archived', '_is.pinned'],
      within: true,
      searched: true,
    },
  }),
  createConversation: endpoint({
    method: 'POST',
    path: '/api/v1/document/conversations',
    summary: 'Start a conversation, about all documents, some of them, or those with a tag',
    access,
    body: z.strictObject({
      title: line(120).optional(),
      documentIds: ConversationScope.documentIds.default([]),
      tags: ConversationScope.tags.default([]),
    }),
    status: 201,
    output: Conversation,
    errors: [],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/api/v1/document/conversations/{id}',
    summary: 'Get one of one’s own conversations',
    access,
    params,
    status: 200,
    output: Conversation,
    errors: [],
  }),
  updateConversation: endpoint({
    method: 'PATCH',
    path: '/api/v1/document/conversations/{id}',
    summary: 'Rename, pin or archive a conversation, or change which documents it is about',
    access,
    params,
    body: writable(Conversation, {
      title: line(120).optional(),
      documentIds: ConversationScope.documentIds.optional(),
      tags: ConversationScope.tags.optional(),
      pinned: z.boolean().optional(),
      isArchived: z.boolean().optional(),
    }),
    status: 200,
    output: Conversation,
    errors: ['version_conflict'],
  }),
  deleteConversation: endpoint({
    method: 'DELETE',
    path: '/api/v1/document/conversations/{id}',
    summary: 'Delete a conversation with its messages. Shared copies stay',
    access,
    params,
    status: 204,
    errors: [],
  }),
  exportConversation: fileEndpoint({
    method: 'GET',
    path: '/api/v1/document/conversations/{id}/export',
    summary: 'Download a conversation as Markdown, with its sources',
    access,
    params,
    status: 200,
    outputType: 'text/markdown; charset=utf-8',
    errors: [],
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  }),
  listConversationMessages: endpoint({
    method: 'GET',
    path: '/api/v1/document/conversations/{id}/messages',
    summary: 'List a conversation’s messages, the newest first',
    access,
    params,
    query: pageQuery({ sorts: ['createdAt'], order: 'desc' }),
    status: 200,
    output: pageOf(ConversationMessage),
    errors: [],
    list: {
      collection: 'conversationMessages',
      style: 'page',
      sorts: ['createdAt'],
      order: 'desc',
      filters: ['conversationId'],
      within: true,
      searched: false,
    },
  }),
  askQuestion: streaming(
    endpoint({
      method: 'POST',
      path: '/api/v1/document/conversations/{id}/messages',
      summary:
        'Ask a question and get the answer with its sources; with Accept: text/event-stream, stream both. 200 questions a day',
      access,
      params,
      body: QuestionWrite,
      status: 200,
      output: Answer,
      errors: ['conflict'],
      rate: { by: 'actor', limits: [{ count: libraryLimits.questionsADay, seconds: 86_400 }] },
    }),
  ),
  stopAnswer: endpoint({
    method: 'POST',
    path: '/api/v1/document/conversations/{id}/messages/{messageId}/stop',
    summary: 'Stop an answer that is being written; what there is of it stays',
    access,
    params: ofMessage,
    status: 200,
    output: ConversationMessage,
    errors: ['conflict'],
  }),
  setAnswerFeedback: endpoint({
    method: 'PUT',
    path: '/api/v1/document/conversations/{id}/messages/{messageId}/feedback',
    summary: 'Say whether an answer helped. With `report`, the administrators get its question',
    access,
    params: ofMessage,
    body: z.strictObject({ feedback: z.enum(feedbacks).nullable(), report: z.boolean().default(false) }),
    status: 200,
    output: ConversationMessage,
    errors: ['conflict'],
  }),
});
