import type { ApplicationWithHistory, MovedApplication } from '@kindred/contract/recruitment/applications/application';
import { type RejectionMail, undoSeconds } from '@kindred/contract/recruitment/applications/application';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import type { SignedInContext } from '../../http/context.ts';
import { fieldError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidates } from '../candidates/store.ts';
import { type Recruiter, recruiterOf, writeMail } from '../mail-templates/draft.ts';
import { mailTemplates, type StoredMailTemplate } from '../mail-templates/store.ts';
import { isSent, queueMessage, removeMessage } from '../messages/queue.ts';
import { candidateMessages } from '../messages/store.ts';
import type { StoredApplication } from './store.ts';

/** The template of a rejection mail, and who writes it. */
export interface RejectionWords {
  readonly template: Pick<StoredMailTemplate, 'id' | 'subject' | 'body' | 'language'>;
  readonly recruiter: Recruiter;
  readonly site: string;
}

/** Returns the words of the mail that a move asks for. Throws a field error unless it is one for rejections. */
export const rejectionWords = async (
  ctx: SignedInContext,
  { stage, mail }: { readonly stage: Stage; readonly mail?: { readonly templateId: string } | undefined },
): Promise<RejectionWords | undefined> => {
  if (!mail) return undefined;
  if (stage !== 'REJECTED') throw fieldError('bad_request', 'mail', 'Only a rejection comes with a mail');
  const [template, recruiter] = await Promise.all([ctx.db.get(mailTemplates, mail.templateId), recruiterOf(ctx)]);
  if (template?.kind !== 'REJECTION')
    throw fieldError('bad_request', 'mail.templateId', 'No rejection template with this id', 'unknown');
  return { template, recruiter, site: ctx.tenant.profile.displayName };
};

const written = (
  { candidateName, positionTitle }: StoredApplication,
  { template, recruiter, site }: RejectionWords,
): { subject: string; text: string } =>
  writeMail(template, { candidate: { name: candidateName }, position: { title: positionTitle }, recruiter, site });

const mostTemplates = 100;

/** Returns the mails that the caller can send with the rejection of an application, in the order of their names. */
export const rejectionMails = async (
  ctx: SignedInContext,
  application: StoredApplication,
): Promise<{ items: RejectionMail[]; replyTo: string | null }> => {
  const request = { where: { kind: 'REJECTION' }, sort: 'name', order: 'asc' as const, limit: mostTemplates };
  const [{ items }, recruiter] = await Promise.all([ctx.db.scan(mailTemplates, request), recruiterOf(ctx)]);
  const site = ctx.tenant.profile.displayName;
  const mails = items.map((template) => ({
    templateId: template.id,
    name: template.name,
    language: template.language,
    ...written(application, { template, recruiter, site }),
  }));
  return { items: mails, replyTo: recruiter.replyTo };
};

/** Queues the mail of a rejection in its transaction. Returns the mail's id. */
export const queueRejection = async (
  tx: Transaction,
  tenantId: string,
  application: StoredApplication,
  words: RejectionWords,
): Promise<string | null> => {
  const candidate = await tx.get(candidates, application.candidateId);
  if (!candidate) return null;
  const { template, recruiter } = words;
  const mail = {
    candidate,
    positionId: application.positionId,
    recruiter,
    templateId: template.id,
    language: template.language,
    ...written(application, words),
  };
  // The same for every attempt of the transaction.
  const id = sha256(`${application.id}/${application.version}`).slice(0, 24);
  return queueMessage(tx, tenantId, mail, { id, at: secondsFromNow(undoSeconds) }).id;
};

/** Takes the mail of a rejection back, unless it was sent. Returns its id if so. */
export const takeBackRejection = async (
  tx: Transaction,
  tenantId: string,
  { rejectionMailId }: Pick<StoredApplication, 'rejectionMailId'>,
): Promise<string | null> => {
  const message = rejectionMailId && (await tx.get(candidateMessages, rejectionMailId));
  if (!message) return null;
  if (isSent(message)) return message.id;
  removeMessage(tx, tenantId, message);
  return null;
};

/** Returns a moved application with what the move did to its mail. */
export const withMail = (
  moved: ApplicationWithHistory,
  before: Pick<StoredApplication, 'rejectionMailId'>,
  after: Pick<StoredApplication, 'rejectionMailId'>,
): MovedApplication => {
  if (before === after) return { ...moved, mail: null };
  const kept = moved.stage === 'REJECTED' ? ('QUEUED' as const) : ('SENT' as const);
  return { ...moved, mail: after.rejectionMailId ? kept : before.rejectionMailId ? 'TAKEN_BACK' : null };
};
