import type { InputOf } from '@kindred/contract/endpoint';
import type { messageEndpoints } from '@kindred/contract/recruitment/messages/endpoints';
import { operations, type StoredOperation } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, sealDue, unsealDue } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Auditor } from '../../platform/firestore/owner.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { runSteps, scheduleStep, type StepClock, stepKey } from '../../platform/steps.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import { candidatesFor, positionFor, type Recruiter, recruiterOf, writeMail } from '../mail-templates/draft.ts';
import { mailTemplates } from '../mail-templates/store.ts';
import { candidateMails } from './due-kinds.ts';
import { queueMessage } from './queue.ts';

type Input = InputOf<(typeof messageEndpoints)['sendMessages']>['body'];

/** How many mails are written in one transaction. A larger number is work for the due queue. */
const atOnce = 20;

/** The mails to be written, as every step needs them. Encrypted in the queue, since it may contain personal data. */
interface Job {
  readonly operationId: string;
  readonly tenantId: string;
  readonly candidateIds: readonly string[];
  readonly words: { readonly subject: string; readonly body: string };
  readonly position: { readonly id: string; readonly title: string } | null;
  readonly templateId: string | null;
  readonly language: string;
  readonly recruiter: Recruiter;
  readonly site: string;
  readonly auditor: Auditor | null;
  readonly requestId: string;
}

/** The same for every attempt, so that a step that runs again writes no second mail. */
const messageId = ({ operationId }: Job, candidateId: string): string =>
  sha256(`${operationId}/${candidateId}`).slice(0, 24);

const queueFor = (tx: Transaction, job: Job, people: readonly StoredCandidate[]): void => {
  const { tenantId, words, position, templateId, language, recruiter, site } = job;
  for (const candidate of people) {
    const written = writeMail(words, { candidate, position, recruiter, site });
    const mail = { candidate, positionId: position?.id ?? null, recruiter, templateId, language, ...written };
    queueMessage(tx, tenantId, mail, { id: messageId(job, candidate.id) });
  }
};

const scheduleFrom = async (tx: Transaction, job: Job, step: number): Promise<void> => {
  const { tenantId, operationId: jobId } = job;
  const sealed = await sealDue(candidateMails, stepKey(tenantId, jobId, step), job);
  scheduleStep(tx, candidateMails, { tenantId, jobId, step, ref: {}, sealed });
};

/**
 * Sends each of the candidates a mail of their own. Up to twenty are queued at once; more of them become an operation
 * that the due queue continues.
 */
export const startSending = async (ctx: SignedInContext, body: Input): Promise<StoredOperation> => {
  const { db, tenant, actor } = ctx;
  const candidateIds = [...new Set(body.candidateIds)];
  const isShort = candidateIds.length <= atOnce;
  const [position, recruiter, template] = await Promise.all([
    positionFor(db, body),
    recruiterOf(ctx),
    body.templateId ? db.get(mailTemplates, body.templateId) : undefined,
    !isShort && candidatesFor(db, candidateIds),
  ]);
  const job: Job = {
    operationId: newId(),
    tenantId: tenant.id,
    candidateIds,
    words: { subject: body.subject, body: body.body },
    position,
    templateId: template?.id ?? null,
    language: template?.language ?? tenant.signUp.defaultLanguage,
    recruiter,
    site: tenant.profile.displayName,
    auditor: db.auditor ?? null,
    requestId: ctx.requestId,
  };
  const total = candidateIds.length;
  return db.transaction(async (tx) => {
    // Read in the transaction, so that an erased candidate gets no mail.
    if (isShort) queueFor(tx, job, await candidatesFor(tx, candidateIds));
    else await scheduleFrom(tx, job, 0);
    const fields = {
      kind: candidateMails.name,
      status: isShort ? ('SUCCEEDED' as const) : ('PENDING' as const),
      progress: { done: isShort ? total : 0, total },
      result: { queued: isShort ? total : 0 },
      failures: [],
      createdBy: actor.uid,
    };
    return tx.create(operations, fields, job.operationId);
  });
};

/** Writes the mails of a large sending until the step's time is over. After a crash it continues at the progress. */
export const sendStep: (entry: DueEntryOf<typeof candidateMails>) => Promise<void> = runSteps({
  name: 'candidate mails',
  milliseconds: 25_000,
  seconds: 50,
  mostTries: 8,
  read: async (entry: DueEntryOf<typeof candidateMails>) => (await unsealDue(entry)) as Job,
  requestIdOf: ({ requestId }) => requestId,
  run: async (job, clock) => {
    const own = tenantDatabase(job.tenantId);
    const db = job.auditor ? own.auditedBy(job.auditor) : own;
    while (await writeSome(db, job, clock));
  },
  giveUp: ({ tenantId, operationId }) =>
    tenantDatabase(tenantId).transaction(async (tx) => {
      const operation = await tx.get(operations, operationId);
      if (!operation || isOver(operation)) return;
      const failure = {
        code: 'interrupted',
        message: 'Sending stopped partway. Queued mails are sent.',
      };
      tx.update(operations, operation, { status: 'FAILED', failures: [failure] });
    }),
});

const isOver = ({ status }: StoredOperation): boolean => status === 'SUCCEEDED' || status === 'FAILED';

/** Writes the next mails, with the progress in the same transaction. Returns whether this step continues. */
const writeSome = (db: Database, job: Job, clock: StepClock): Promise<boolean> =>
  db.transaction(async (tx) => {
    const operation = await tx.get(operations, job.operationId);
    if (!operation || isOver(operation)) return false;
    const done = Math.min(operation.progress.done + atOnce, job.candidateIds.length);
    // Leaves out candidates who no longer exist.
    const people = await tx.getMany(candidates, job.candidateIds.slice(operation.progress.done, done));
    queueFor(tx, job, people);
    const isLast = done === job.candidateIds.length;
    const queued = (operation.result as { queued: number }).queued + people.length;
    tx.update(operations, operation, {
      status: isLast ? 'SUCCEEDED' : 'RUNNING',
      progress: { ...operation.progress, done },
      result: { queued },
    });
    const isHandedOn = !isLast && clock.isOver();
    if (isHandedOn) await scheduleFrom(tx, job, done);
    return !isLast && !isHandedOn;
  });
