import * as z from 'zod';
import { open, signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, Language, text, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import {
  ContactMessage,
  ContactMessageWrite,
  contactStatuses,
  ContactWords,
  SentContactMessage,
} from './contact-message.ts';

const params = z.strictObject({ id: Id });
const read = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'contact-messages:read' });
const write = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'contact-messages:write' });
const sorts = ['createdAt', 'name'] as const;

export const contactMessageEndpoints = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/public-api/v1/contact-messages',
    summary: 'Write to the people who run the site',
    access: open(),
    body: z.strictObject({
      ...ContactWords,
      language: Language.optional(),
      /** Hidden from people. A program that fills it in gets the usual answer, and nothing is stored. */
      website: z.string().max(500).optional(),
    }),
    status: 201,
    output: SentContactMessage,
    errors: [],
    rate: { by: 'ip', limits: [{ count: 5, seconds: 3600 }], everywhere: [{ count: 25, seconds: 3600 }] },
  }),
  listContactMessages: endpoint({
    method: 'GET',
    path: '/api/v1/contact-messages',
    summary: 'List what visitors wrote, newest first',
    access: read,
    query: pageQuery({ sorts, order: 'desc' }).extend({ status: z.enum(contactStatuses).optional() }),
    status: 200,
    output: pageOf(ContactMessage),
    errors: [],
    list: { collection: 'contactMessages', style: 'page', sorts, order: 'desc', filters: ['status'], searched: true },
  }),
  getContactMessage: endpoint({
    method: 'GET',
    path: '/api/v1/contact-messages/{id}',
    summary: 'Get a message. Reading it changes nothing',
    access: read,
    params,
    status: 200,
    output: ContactMessage,
    errors: [],
  }),
  updateContactMessage: endpoint({
    method: 'PUT',
    path: '/api/v1/contact-messages/{id}',
    summary: 'Update the status and notes of a message',
    access: write,
    params,
    body: writable(ContactMessage, ContactMessageWrite),
    status: 200,
    output: ContactMessage,
    errors: ['version_conflict'],
  }),
  deleteContactMessage: endpoint({
    method: 'DELETE',
    path: '/api/v1/contact-messages/{id}',
    summary: 'Delete a message',
    access: write,
    params,
    status: 204,
    errors: [],
  }),
  answerContactMessage: endpoint({
    method: 'POST',
    path: '/api/v1/contact-messages/{id}/answer',
    summary: 'Answer a message by email, once',
    access: write,
    params,
    body: z.strictObject({ text: text(5000).min(1) }),
    status: 200,
    output: ContactMessage,
    errors: ['conflict'],
  }),
};
