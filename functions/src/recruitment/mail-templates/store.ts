import { mailKinds } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { mailVariables } from '@kindred/contract/recruitment/mail-templates/variables';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

/** The words of mails to candidates. */
export const mailTemplates = collection({
  name: 'mailTemplates',
  times: 'camel',
  schema: z.object({
    name: z.string(),
    kind: z.enum(mailKinds),
    language: z.string(),
    subject: z.string(),
    body: z.string(),
    variables: z.array(z.enum(mailVariables)),
  }),
  sorts: {
    name: (template) => textKey(template.name),
    createdAt: (_, created) => created,
  },
  foundBy: ['name', 'asc'],
  narrowing: ['kind'],
  search: (template) => [template.name, template.subject],
  counted: true,
  audited: { noun: 'mailTemplate', label: (template) => template.name },
});
export type StoredMailTemplate = RecordOf<typeof mailTemplates>;

/** Reserves a name in the tenant, ignoring case. */
export const mailTemplateNames = collection({
  name: 'mailTemplateNames',
  times: 'camel',
  schema: z.object({ templateId: z.string() }),
});

export const mailTemplateNameId = (name: string): string => sha256(name.trim().toLocaleLowerCase('en')).slice(0, 40);
