import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, StoredEmail, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readCandidates, writeCandidates } from '../access.ts';
import { MailDraft, mailKinds, MailTemplate, MailTemplateWrite, PreviewedMail } from './mail-template.ts';

const params = z.strictObject({ id: Id });
const sorts = ['name', 'createdAt'] as const;

export const mailTemplateEndpoints = tagged('recruitment/mail-templates', {
  listMailTemplates: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/mail-templates',
    summary: 'List the templates of mails to candidates',
    access: readCandidates,
    query: pageQuery({ sorts, order: 'asc' }).extend({ kind: z.enum(mailKinds).optional() }),
    status: 200,
    output: pageOf(MailTemplate),
    errors: [],
    list: { collection: 'mailTemplates', style: 'page', sorts, order: 'asc', filters: [], searched: true },
  }),
  createMailTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/mail-templates',
    summary: 'Create a template',
    access: writeCandidates,
    body: z.strictObject(MailTemplateWrite),
    status: 201,
    output: MailTemplate,
    errors: ['conflict'],
  }),
  previewMail: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/mail-templates/preview',
    summary: 'Show the mail that each of the first three candidates would get. Sends nothing',
    access: readCandidates,
    body: z.strictObject(MailDraft),
    status: 200,
    output: z.object({
      items: z.array(PreviewedMail),
      /** The address to which candidates reply; null if they cannot reply. */
      replyTo: StoredEmail.nullable(),
    }),
    errors: [],
  }),
  getMailTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/mail-templates/{id}',
    summary: 'Get a template',
    access: readCandidates,
    params,
    status: 200,
    output: MailTemplate,
    errors: [],
  }),
  updateMailTemplate: endpoint({
    method: 'PUT',
    path: '/api/v1/recruitment/mail-templates/{id}',
    summary: 'Update a template. Mails that were sent with it do not change',
    access: writeCandidates,
    params,
    body: writable(MailTemplate, MailTemplateWrite),
    status: 200,
    output: MailTemplate,
    errors: ['conflict', 'version_conflict'],
  }),
  deleteMailTemplate: endpoint({
    method: 'DELETE',
    path: '/api/v1/recruitment/mail-templates/{id}',
    summary: 'Delete a template. Mails that were sent with it remain',
    access: writeCandidates,
    params,
    status: 204,
    errors: [],
  }),
});
