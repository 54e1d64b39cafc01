import * as z from 'zod';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readCandidates, writeCandidates } from '../access.ts';
import { MailDraft, mostRecipients } from '../mail-templates/mail-template.ts';
import { Message, Recipient } from './message.ts';

const params = z.strictObject({ id: Id });
const messageParams = z.strictObject({ messageId: Id });
const sorts = ['at'] as const;

const idList = z
  .string()
  .max(mostRecipients * 129)
  .transform((written) => written.split(',').filter(Boolean))
  .pipe(z.array(Id).max(mostRecipients));

export const messageEndpoints = tagged('recruitment/messages', {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates/{id}/messages',
    summary: 'List the mails to a candidate, newest first',
    access: readCandidates,
    params,
    query: pageQuery({ sorts, order: 'desc' }),
    status: 200,
    output: pageOf(Message),
    errors: [],
    list: {
      collection: 'candidateMessages',
      style: 'page',
      sorts,
      order: 'desc',
      filters: ['candidateId'],
      within: true,
      searched: false,
    },
  }),
  listRecipients: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/messages/recipients',
    summary: 'Find candidates to write to, by name, address or id, with the positions they applied for',
    access: readCandidates,
    query: z.strictObject({
      q: z.string().max(200).optional(),
      /** Ids, separated by commas, instead of a search. */
      ids: idList.optional(),
    }),
    status: 200,
    output: z.object({ items: z.array(Recipient) }),
    errors: [],
  }),
  sendMessages: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/messages',
    summary: 'Send each of these candidates their own email',
    access: writeCandidates,
    body: z.strictObject({
      ...MailDraft,
      /** The template with which the mail was written. */
      templateId: Id.nullable().default(null),
    }),
    status: 202,
    output: z.object({ operation: Operation }),
    errors: [],
  }),
  retryMessage: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/messages/{messageId}/retry',
    summary: 'Send a mail again that failed, to the candidate’s current address',
    access: writeCandidates,
    params: messageParams,
    status: 200,
    output: Message,
    errors: ['conflict'],
  }),
  takeBackMessage: endpoint({
    method: 'DELETE',
    path: '/api/v1/recruitment/messages/{messageId}',
    summary: 'Take back a mail that has not been sent',
    access: writeCandidates,
    params: messageParams,
    status: 204,
    errors: ['conflict'],
  }),
});
