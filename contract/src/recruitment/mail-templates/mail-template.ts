import * as z from 'zod';
import { Id, Language, line, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { mailVariables, unknownVariable } from './variables.ts';

export const mailKinds = ['INVITATION', 'REJECTION', 'OFFER', 'OTHER'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Refuses variables that do not exist, and names the first. */
const withVariables = <Text extends z.ZodType<string>>(words: Text, isSubject = false) =>
  words.superRefine((written, context) => {
    const word = unknownVariable(written, isSubject);
    if (word === undefined) return;
    const message = `There is no variable ${word}`;
    context.addIssue({ code: 'custom', message, params: { code: 'unknown_mail_variable', word } });
  });

/** The words of a mail. The body is plain text: its addresses become links. */
export const MailWords = {
  subject: withVariables(line(200), true),
  body: withVariables(text(10_000).min(1)),
};

export const MailTemplateWrite = {
  name: line(80),
  kind: z.enum(mailKinds),
  /** One of the languages that the site offers. */
  language: Language,
  ...MailWords,
};

/** The words of a mail to candidates, with variables such as `{{candidate.name}}`. */
export const MailTemplate = z.object({
  id: Id,
  ...MailTemplateWrite,
  /** The variables in its subject and body. */
  variables: z.array(z.enum(mailVariables)),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

/** How many mails a preview shows. */
export const mostPreviewed = 3;

/** How many candidates can get a mail at once. */
export const mostRecipients = 100;

const recipientIds = z.array(Id).min(1).max(mostRecipients);

/** The recipients and the words of a mail. */
export const MailDraft = {
  candidateIds: recipientIds,
  /** The position that the mail names. */
  positionId: Id.nullable().default(null),
  ...MailWords,
};

/** A mail as one candidate would get it. */
export const PreviewedMail = z.object({ candidateId: Id, name: z.string(), subject: z.string(), text: z.string() });
export type PreviewedMail = z.infer<typeof PreviewedMail>;

named({ MailTemplate, PreviewedMail });
