import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { UserImportResult } from '@kindred/contract/core/users/import';
import { limits } from '@kindred/contract/limits';
import { recordChange, userSubject } from '../../platform/changes.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Identity, identities } from '../../platform/identity.ts';
import { enqueue } from '../../platform/tasks.ts';
import { operations } from '../operations/store.ts';
import { refreshManyCopies } from './copies.ts';
import { scheduleIdentitySyncs } from './identity-sync.ts';
import type { ImportJob } from './import.ts';
import { type Failed, failedRow, type Plan, planRow, type Wanted } from './import-plan.ts';
import { scheduleInvitation } from './invitation.ts';
import { newUser, type UserFields, users } from './store.ts';

export interface Run {
  readonly tenant: Tenant;
  readonly job: ImportJob;
  /** Where the operation is kept. */
  readonly among: Database;
  /** The tenant's documents, written to in the name of whoever imports. */
  readonly db: Database;
}

type Row = Wanted | Failed;

const isWanted = (row: Row): row is Wanted => !('message' in row);

/** The identity that a row leads to: the same at every try, so that a chunk that was begun before is finished. */
const uidFor = ({ job }: Run, email: string): string => sha256(`${job.operationId}/${email}`).slice(0, 28);

/**
 * Does some rows: their identities at once, then in one transaction the records, their audit entries and the operation's
 * progress. A chunk that was done already changes nothing. Answers the progress.
 */
export const importChunk = async (run: Run, rows: readonly Row[], from: number): Promise<number> => {
  const { job, tenant } = run;
  const wanted = rows.filter(isWanted);
  const found = await identities(tenant.id).byEmails(wanted.map(({ email }) => email));
  const strangers = wanted.filter(({ email }) => !found.has(email));
  const refused = job.dryRun ? new Set<string>() : await makeIdentities(run, strangers);
  const { done, due } = await run.db.transaction(async (tx) => {
    const operation = await tx.of(run.among).get(operations, job.operationId);
    if (!operation || operation.progress.done !== from) return { done: operation?.progress.done ?? from, due: [] };
    const plans = await planRows(run, tx, rows, found, refused);
    const due = job.dryRun ? [] : write(run, tx, plans, found, from);
    const progress = { ...operation.progress, done: from + rows.length };
    const result = addUp(operation.result as UserImportResult, plans);
    tx.of(run.among).update(operations, operation, { status: 'RUNNING', progress, result });
    return { done: progress.done, due };
  });
  await Promise.all(due.map(enqueue));
  return done;
};

/** Who is new gets an identity, as far as the rules let this row through. Answers the uids that were refused. */
const makeIdentities = (run: Run, strangers: readonly Wanted[]): Promise<ReadonlySet<string>> => {
  const { job, tenant } = run;
  const allowed = strangers.filter(
    (row) => planRow(row, undefined, { roles: job.roles, isSelf: false }, tenant.id).kind === 'create',
  );
  return identities(tenant.id).importMany(
    allowed.map((row) => ({
      uid: uidFor(run, row.email),
      email: row.email,
      name: row.name,
      claims: Object.fromEntries((row.roles ?? []).map((role) => [role, true])),
    })),
  );
};

const failed = (...why: Parameters<typeof failedRow>): Plan => ({ kind: 'failed', failed: failedRow(...why) });

const planRows = async (
  run: Run,
  tx: Transaction,
  rows: readonly Row[],
  found: ReadonlyMap<string, Identity>,
  refused: ReadonlySet<string>,
): Promise<Plan[]> => {
  const { job, tenant } = run;
  const uids = rows.filter(isWanted).map(({ email }) => found.get(email)?.uid ?? uidFor(run, email));
  const known = new Map((await tx.getMany(users, uids)).map((user) => [user.id, user]));
  return rows.map((row): Plan => {
    if (!isWanted(row)) return { kind: 'failed', failed: row };
    const identity = found.get(row.email);
    const uid = identity?.uid ?? uidFor(run, row.email);
    const user = known.get(uid);
    if (refused.has(uid)) return failed(row, 'email_refused', 'The identity service does not take this e-mail');
    if (identity && !user && !identity.isUntouched)
      return failed(row, 'no_profile', 'Somebody has signed in with this e-mail and has no profile yet');
    const isSelf = job.auditor.actorTenantId === tenant.id && job.auditor.actorId === uid;
    return planRow(row, user, { roles: job.roles, isSelf }, tenant.id);
  });
};

type Update = Extract<Plan, { kind: 'update' }>;

/** Writes the rows; answers the due entries to be run soon. */
const write = (
  run: Run,
  tx: Transaction,
  plans: readonly Plan[],
  found: ReadonlyMap<string, Identity>,
  from: number,
): string[] => {
  const { job, tenant } = run;
  const updates = plans.filter((plan): plan is Update => plan.kind === 'update');
  const adopted: string[] = [];
  for (const plan of plans) {
    if (plan.kind === 'update') tx.update(users, plan.user, plan.changes);
    if (plan.kind !== 'create') continue;
    const identity = found.get(plan.wanted.email);
    const uid = identity?.uid ?? uidFor(run, plan.wanted.email);
    if (identity) adopted.push(uid);
    tx.create(users, fieldsFor(plan.wanted, tenant), uid);
    if (job.sendInvitations) scheduleInvitation(tx, tenant.id, uid);
  }
  const having = (name: keyof UserFields) =>
    updates.filter(({ changes }) => name in changes).map(({ user }) => user.id);
  const [renamed, reroled] = [having('name'), having('roles')];
  for (const userId of reroled) recordChange(tx, userSubject(tenant.id, userId));
  const key = `${job.operationId}/${from}`;
  const unlike = [...new Set([...renamed, ...reroled, ...adopted])];
  return [
    ...(unlike.length > 0 ? [scheduleIdentitySyncs(tx, tenant.id, key, unlike)] : []),
    ...(renamed.length > 0 ? [refreshManyCopies(tx, tenant.id, key, renamed)] : []),
  ];
};

const fieldsFor = (wanted: Wanted, tenant: Tenant): UserFields =>
  newUser({
    email: wanted.email,
    name: wanted.name,
    phone: wanted.phone,
    roles: wanted.roles ?? [],
    language: wanted.language ?? tenant.signUp.defaultLanguage,
    verified: false,
  });

const addUp = (before: UserImportResult, plans: readonly Plan[]): UserImportResult => {
  const count = (kind: Plan['kind']) => plans.filter((plan) => plan.kind === kind).length;
  const failures = plans.flatMap((plan) => (plan.kind === 'failed' ? [plan.failed] : []));
  return {
    ...before,
    created: before.created + count('create'),
    updated: before.updated + count('update'),
    unchanged: before.unchanged + count('unchanged'),
    failedCount: before.failedCount + failures.length,
    failed: [...before.failed, ...failures].slice(0, limits.userImportFailures),
  };
};
