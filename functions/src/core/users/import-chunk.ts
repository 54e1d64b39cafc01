import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { UserImportResult } from '@kindred/contract/core/users/import';
import { limits } from '@kindred/contract/limits';
import { recordChange, userSubject } from '../../platform/changes.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { isTokenUid } from '../../platform/token-uid.ts';
import { type Identity, identities } from '../../platform/identity.ts';
import { scheduleImportStep } from '../operations/file-import.ts';
import { addUp } from '../operations/import-result.ts';
import type { ChunkKept, ImportRun } from '../operations/run-file-import.ts';
import { operations } from '../operations/store.ts';
import { refreshManyCopies } from './copies.ts';
import { usersImport } from './due-kinds.ts';
import { reserveEmail, takenEmails } from './emails.ts';
import { scheduleIdentitySyncs } from './identity-sync.ts';
import type { ImportJob } from './import.ts';
import { type Failed, failedRow, type Plan, planRow, type ImportedUser } from './import-plan.ts';
import { NoLongerAllowed, starterNow } from './import-starter.ts';
import { forgetStrays, removeStrays, scheduleStrays } from './import-strays.ts';
import { scheduleInvitation } from './invitation.ts';
import { formerRankAfter } from './policy.ts';
import { newUser, type UserFields, users } from './store.ts';

type Run = ImportRun<ImportJob>;

export type Row = ImportedUser | Failed;

const isWanted = (row: Row): row is ImportedUser => !('message' in row);

/** Returns the uid for a row. It is the same in every try, so that a half-finished chunk can be completed. */
const uidFor = ({ job }: Run, email: string): string => sha256(`${job.operationId}/${email}`).slice(0, 28);

/** The data about a chunk's e-mails that is known before its transaction. */
interface Known {
  /** Existing identities with these e-mails. */
  readonly found: ReadonlyMap<string, Identity>;
  /** The uids of the identities that this try has made. */
  readonly made: readonly string[];
  /** The uids that the identity service rejected. */
  readonly refused: ReadonlySet<string>;
}

/**
 * Imports one chunk of rows. First makes their identities, then writes the records, audit entries and progress in one
 * transaction, with the roles that the user who started the import has at that moment. Schedules the next step if this
 * one is over. Does nothing for a chunk that is already done. Throws `NoLongerAllowed`, and keeps nothing of this
 * chunk, if that user may no longer import.
 */
export const importChunk = async (run: Run, rows: readonly Row[], from: number): Promise<ChunkKept> => {
  const { job, tenant } = run;
  const starter = await starterNow(tenant.id, job);
  const wanted = rows.filter(isWanted);
  const found = await identities(tenant.id).byEmails(wanted.map(({ email }) => email));
  const strangers = wanted.filter(({ email }) => !found.has(email));
  const known = { found, ...(await makeIdentities(run, starter.roles, job.dryRun ? [] : strangers, from)) };
  try {
    const { strays, ...kept } = await run.db.transaction(async (tx) => {
      const operation = await tx.of(run.among).get(operations, job.operationId);
      const before = operation?.progress.done ?? from;
      if (!operation || before !== from) return { done: before, isHandedOn: false, strays: [] };
      const plans = await planRows(run, await starter.rolesIn(tx), tx, rows, known);
      if (!job.dryRun) write(run, tx, plans, found, from);
      const progress = { ...operation.progress, done: from + rows.length };
      const result = addUp(operation.result as UserImportResult, plans, limits.userImportFailures);
      tx.of(run.among).update(operations, operation, { status: 'RUNNING', progress, result });
      const strays = straysOf(run, known, plans);
      if (known.made.length > 0 && strays.length === 0) forgetStrays(tx, job, from);
      const isHandedOn = progress.done < run.total && run.clock.isOver();
      if (isHandedOn) await scheduleImportStep(tx, usersImport, tenant.id, job, progress.done);
      return { done: progress.done, isHandedOn, strays };
    });
    await removeStrays(tenant.id, strays);
    return kept;
  } catch (error) {
    if (error instanceof NoLongerAllowed) await removeStrays(tenant.id, known.made);
    throw error;
  }
};

/**
 * Makes identities for new users if the rules allow their rows. They have no claims yet, since roles come from the
 * record. Before that, schedules the removal of identities that get no record.
 */
const makeIdentities = async (
  run: Run,
  roles: readonly string[],
  strangers: readonly ImportedUser[],
  from: number,
): Promise<Omit<Known, 'found'>> => {
  const { job, tenant } = run;
  const allowed = strangers
    .filter(
      (row) =>
        planRow(row, undefined, { roles, isSelf: false, token: isTokenUid(job.auditor.actorId) }, tenant.id).kind ===
        'create',
    )
    .map(({ email, name }) => ({ uid: uidFor(run, email), email, name }));
  const uids = allowed.map(({ uid }) => uid);
  if (uids.length > 0) await scheduleStrays(tenant.id, job, from, uids);
  const refused = await identities(tenant.id).importMany(allowed);
  return { made: uids.filter((uid) => !refused.has(uid)), refused };
};

/** Returns the identities that this try made for rows that were not imported in the end. */
const straysOf = (run: Run, { made }: Known, plans: readonly Plan[]): string[] => {
  const kept = new Set(plans.flatMap((plan) => (plan.kind === 'create' ? [uidFor(run, plan.wanted.email)] : [])));
  return made.filter((uid) => !kept.has(uid));
};

const failed = (...why: Parameters<typeof failedRow>): Plan => ({ kind: 'failed', failed: failedRow(...why) });

const planRows = async (
  run: Run,
  roles: readonly string[],
  tx: Transaction,
  rows: readonly Row[],
  { found, refused }: Known,
): Promise<Plan[]> => {
  const { job, tenant } = run;
  const uidOf = new Map(
    rows.filter(isWanted).map(({ email }) => [email, found.get(email)?.uid ?? uidFor(run, email)] as const),
  );
  const known = new Map((await tx.getMany(users, [...uidOf.values()])).map((user) => [user.id, user]));
  const taken = await takenEmails(tx, new Map([...uidOf].filter(([, uid]) => !known.has(uid))));
  return rows.map((row): Plan => {
    if (!isWanted(row)) return { kind: 'failed', failed: row };
    const identity = found.get(row.email);
    const uid = uidOf.get(row.email)!;
    const user = known.get(uid);
    if (taken.has(row.email))
      return failed(row, 'email_taken', 'Somebody created an account with this email address during the import');
    if (refused.has(uid))
      return failed(row, 'email_refused', 'The identity service does not accept this email address');
    if (identity && !user && !identity.isUntouched)
      return failed(row, 'no_profile', 'Somebody has signed in with this email address and has no profile yet');
    const isSelf = job.auditor.actorTenantId === tenant.id && job.auditor.actorId === uid;
    return planRow(row, user, { roles, isSelf, token: isTokenUid(job.auditor.actorId) }, tenant.id);
  });
};

/** Seconds until invitations are due. The next sweep sends them, so the import does not wait for hundreds of mails. */
const invitationSeconds = 1;

type Update = Extract<Plan, { kind: 'update' }>;

/** Writes the rows, and schedules the resulting work. */
const write = (
  run: Run,
  tx: Transaction,
  plans: readonly Plan[],
  found: ReadonlyMap<string, Identity>,
  from: number,
): void => {
  const { job, tenant } = run;
  const updates = plans.filter((plan): plan is Update => plan.kind === 'update');
  /** Users whose identities have to be updated to match the new records. */
  const adopted: string[] = [];
  for (const plan of plans) {
    if (plan.kind === 'update')
      tx.update(users, plan.user, {
        ...plan.changes,
        ...(plan.changes.roles && formerRankAfter(plan.user, plan.changes.roles)),
      });
    if (plan.kind !== 'create') continue;
    const identity = found.get(plan.wanted.email);
    const uid = identity?.uid ?? uidFor(run, plan.wanted.email);
    if (identity || plan.wanted.roles) adopted.push(uid);
    reserveEmail(tx, plan.wanted.email, uid);
    tx.create(users, fieldsFor(plan.wanted, tenant), uid);
    if (job.sendInvitations)
      scheduleInvitation(tx, tenant.id, {
        userId: uid,
        by: job.auditor.actorId,
        at: secondsFromNow(invitationSeconds),
      });
  }
  const having = (name: keyof UserFields) =>
    updates.filter(({ changes }) => name in changes).map(({ user }) => user.id);
  const [renamed, reroled] = [having('name'), having('roles')];
  for (const userId of reroled) recordChange(tx, userSubject(tenant.id, userId));
  const key = `${job.operationId}/${from}`;
  const unlike = [...new Set([...renamed, ...reroled, ...adopted])];
  if (unlike.length > 0) scheduleIdentitySyncs(tx, tenant.id, key, unlike);
  if (renamed.length > 0) refreshManyCopies(tx, tenant.id, key, renamed);
};

const fieldsFor = (wanted: ImportedUser, tenant: Tenant): UserFields =>
  newUser({
    email: wanted.email,
    name: wanted.name,
    phone: wanted.phone,
    roles: wanted.roles ?? [],
    language: wanted.language ?? tenant.signUp.defaultLanguage,
    verified: false,
  });
