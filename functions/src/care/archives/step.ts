import { notify } from '../../core/notifications/notify.ts';
import { users } from '../../core/users/store.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { newId } from '../../platform/crypto.ts';
import type { DueEntryOf, DueHandler } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { runSteps, type StepClock } from '../../platform/steps.ts';
import { tenantFiles } from '../../platform/storage.ts';
import type { CircleContext } from '../context.ts';
import { membershipOf } from '../members/store.ts';
import { archiveParts, type CareNouns } from '../noun.ts';
import type { archiveStep } from './due-kinds.ts';
import { finish } from './finish.ts';
import { gather } from './gather.ts';
import { PieceWriter } from './pieces.ts';
import { archivesOf, removeArchive, removeAt } from './remove.ts';
import { beginning, scheduleArchiveStep } from './start.ts';
import { StepFiles, workFolder } from './step-files.ts';
import type { StepRun } from './step-run.ts';
import { archiveFolder, type ArchiveFields, archives, type StoredArchive } from './store.ts';
import { writePages } from './write-pages.ts';

/** The page where members find the archive. */
const archivePage = '/care/archive';

interface Which {
  readonly tenantId: string;
  readonly id: string;
  readonly circle_id: string;
  readonly step: number;
}

/**
 * Runs one step of an archive. Due handler. Resumes where the archive's record says; an entry for a completed step does
 * nothing.
 */
export const runArchiveStep = (nouns: CareNouns): DueHandler<DueEntryOf<typeof archiveStep>['ref']> =>
  runSteps({
    name: 'archive',
    milliseconds: 20_000,
    // A page of records can end with a video of 500 MB, which takes a while if the storage is slow.
    seconds: 400,
    // About two hours in total.
    mostTries: 8,
    read: ({ tenantId, ref: { archiveId, circleId, step } }: DueEntryOf<typeof archiveStep>): Which => ({
      tenantId,
      id: archiveId,
      circle_id: circleId,
      step,
    }),
    run: (which, clock) => runStep(nouns, which, clock),
    giveUp,
  });

const runStep = async (nouns: CareNouns, which: Which, { until }: StepClock): Promise<void> => {
  const db = tenantDatabase(which.tenantId);
  const archive = await db.get(archives, which.id);
  if (!archive) return removeFiles(which);
  if (archive.status !== 'MAKING' || archive.work.step !== which.step) return;
  const ctx = await contextOf(db, which.tenantId, archive);
  if (!ctx) return stop(db, which, archive);
  const { role } = ctx.membership;
  // The gathered records show what the owner could see in the former role, so gathering starts over.
  if (role !== archive.role) return goOn(db, which, { ...anew(archive), role });
  const stepFiles = new StepFiles(ctx.files, archive);
  const zip = new PieceWriter(ctx.files, stepFiles.pieceStart(which.step), archive.work.offset);
  const startedAt = archive.created_at;
  const parts = await archiveParts(nouns);
  const run: StepRun = { parts, archive, ctx, zip, stepFiles, startedAt, until };
  try {
    if (archive.work.phase === 'end') return await end(db, which, archive, await finish(run));
    const changes = await (archive.work.phase === 'gather' ? gather(run) : writePages(run));
    await zip.end();
    await stepFiles.keepWritten(which.step, zip);
    await goOn(db, which, { ...changes, work: { ...archive.work, ...changes.work, offset: zip.offset } });
  } catch (error) {
    zip.abort();
    throw error;
  }
};

const anew = ({ work }: StoredArchive): Partial<ArchiveFields> => ({
  work: { ...beginning(work.step), first: work.step + 1, from: { step: work.step + 1, index: 0, page: 1 } },
  counts: {},
  files: 0,
  failures: [],
  failure_count: 0,
  progress: { done: 0, total: null },
});

/** Returns a fresh context for the archive's owner; undefined if they may no longer call the API or use this circle. */
const contextOf = async (
  db: Database,
  tenantId: string,
  { user_id, circle_id }: StoredArchive,
): Promise<CircleContext | undefined> => {
  const [tenant, user, membership] = await Promise.all([
    tenantById(tenantId),
    db.get(users, user_id),
    membershipOf(db, circle_id, user_id),
  ]);
  if (!tenant || tenant.status === 'DELETED' || !membership || !user || user.flags.includes('DISABLED'))
    return undefined;
  return {
    requestId: newId(),
    tenant,
    actor: {
      uid: user_id,
      email: user.email,
      emailVerified: user.flags.includes('EMAIL_VERIFIED'),
      mustConfirmEmail: user.mustConfirmEmail,
      signedInAt: 0,
      session: '',
      roles: [],
      hasSecondFactor: false,
      isSecondFactorShown: false,
    },
    db,
    files: tenantFiles(tenantId),
    identities: identities(tenantId),
    ip: '',
    userAgent: '',
    ifMatch: undefined,
    pageOrigin: undefined,
    wantsEvents: false,
    membership,
  };
};

/** Ends the step and schedules the next in one transaction. Does nothing if the archive no longer exists. */
const goOn = async (db: Database, which: Which, changes: Partial<ArchiveFields>): Promise<void> => {
  const step = which.step + 1;
  const isThere = await db.transaction(async (tx) => {
    const archive = await tx.get(archives, which.id);
    if (!archive) return false;
    if (archive.status !== 'MAKING' || archive.work.step !== which.step) return true;
    tx.update(archives, archive, { ...changes, work: { ...archive.work, ...changes.work, step } });
    scheduleArchiveStep(tx, which.tenantId, which.id, which.circle_id, step);
    return true;
  });
  if (!isThere) await removeFiles(which);
};

/** Marks the archive ready, removes the previous one and schedules its own removal. */
const end = async (
  db: Database,
  which: Which,
  { circle_id, user_id }: StoredArchive,
  made: Partial<ArchiveFields>,
): Promise<void> => {
  const isThere = await db.transaction(async (tx) => {
    const found = await archivesOf(tx, circle_id, user_id);
    const archive = found.find(({ id }) => id === which.id);
    if (!archive) return false;
    const others = found.filter(({ id, status }) => id !== which.id && status !== 'MAKING');
    for (const other of others) removeArchive(tx, which.tenantId, other);
    tx.update(archives, archive, { ...made, status: 'READY' });
    removeAt(tx, which.tenantId, archive, made.expires_at!);
    notify(tx, which.tenantId, { kind: 'workFinished', circleId: circle_id, to: [user_id], page: archivePage });
    return true;
  });
  if (!isThere) return removeFiles(which);
  // The last step can be repeated up to this point. If the pieces could not be joined, they are the archive itself, so
  // they stay.
  const isApart = made.pieces!.some(({ path }) => path.startsWith(workFolder(which)));
  if (!isApart) await tenantFiles(which.tenantId).removeAll(workFolder(which));
};

/** Stops the work and removes the archive, because the owner may no longer have it. */
const stop = (db: Database, which: Which, archive: StoredArchive): Promise<void> =>
  db.transaction(async (tx) => removeArchive(tx, which.tenantId, archive));

const giveUp = async (which: Which): Promise<void> => {
  await tenantDatabase(which.tenantId).transaction(async (tx) => {
    const archive = await tx.get(archives, which.id);
    if (archive?.status !== 'MAKING') return;
    tx.update(archives, archive, { status: 'FAILED', failed_because: 'interrupted' });
    const to = { circleId: archive.circle_id, to: [archive.user_id], page: archivePage };
    notify(tx, which.tenantId, { kind: 'workFailed', ...to });
  });
  await tenantFiles(which.tenantId).removeAll(workFolder(which));
};

const removeFiles = (which: Which): Promise<void> => tenantFiles(which.tenantId).removeAll(archiveFolder(which));
