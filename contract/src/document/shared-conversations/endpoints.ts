import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { ownConversations as access } from '../access.ts';
import { SharedConversation, SharedConversationWithMessages, ShareWrite } from './shared-conversation.ts';

const params = z.strictObject({ id: Id });
const list = { sorts: ['createdAt'], order: 'desc' } as const;

export const sharedConversationEndpoints = tagged('document/shared-conversations', {
  listSharedConversations: endpoint({
    method: 'GET',
    path: '/api/v1/document/shared-conversations',
    summary: 'List the copies of conversations that the caller shares, and those shared with the caller',
    access,
    query: pageQuery(list),
    status: 200,
    output: pageOf(SharedConversation),
    errors: [],
    list: {
      collection: 'sharedConversations',
      style: 'page',
      ...list,
      filters: [],
      contains: ['_in'],
      within: true,
      searched: false,
    },
  }),
  shareConversation: endpoint({
    method: 'POST',
    path: '/api/v1/document/shared-conversations',
    summary:
      'Share a copy of a conversation as it is now with people who may read its documents. 400 names the people who may not',
    access,
    body: ShareWrite,
    status: 201,
    output: SharedConversation,
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 100, seconds: 86_400 }] },
  }),
  getSharedConversation: endpoint({
    method: 'GET',
    path: '/api/v1/document/shared-conversations/{id}',
    summary: 'Get a shared copy with its messages. Sources that the caller may not read are left out',
    access,
    params,
    status: 200,
    output: SharedConversationWithMessages,
    errors: [],
  }),
  deleteSharedConversation: endpoint({
    method: 'DELETE',
    path: '/api/v1/document/shared-conversations/{id}',
    summary: 'Stop sharing a copy. For the person who shared it',
    access,
    params,
    status: 204,
    errors: [],
  }),
});
