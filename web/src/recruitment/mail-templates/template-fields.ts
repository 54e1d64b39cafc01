import { MailTemplateWrite } from '@kindred/contract/recruitment/mail-templates/mail-template';
import type { MailKind, MailTemplate } from '@kindred/contract/recruitment/mail-templates/mail-template';
import * as z from 'zod';

export interface TemplateValues {
  readonly name: string;
  readonly kind: MailKind;
  readonly language: string;
  readonly subject: string;
  readonly body: string;
}

export const newTemplate = (language: string): TemplateValues => ({
  name: '',
  kind: 'INVITATION',
  language,
  subject: '',
  body: '',
});

export const valuesOf = ({ name, kind, language, subject, body }: MailTemplate): TemplateValues => ({
  name,
  kind,
  language,
  subject,
  body,
});

export const templateJudge = z.object(MailTemplateWrite);
