import type { InputOf } from '@kindred/contract/endpoint';
import { fold } from '@kindred/contract/fold';
import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import { candidateImportFailures, type CandidateImportResult } from '@kindred/contract/recruitment/candidates/import';
import { searchTerms } from '@kindred/contract/search-terms';
import { type FileImport, scheduleImportStep, startFileImport } from '../../core/operations/file-import.ts';
import { addUp, importedNothing } from '../../core/operations/import-result.ts';
import { type ChunkKept, type ImportRun, runFileImport } from '../../core/operations/run-file-import.ts';
import { operations } from '../../core/operations/store.ts';
import { starterNow } from '../../core/users/import-starter.ts';
import type { SignedInContext } from '../../http/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { RecruitmentNoun, RecruitmentRegistry } from '../noun.ts';
import { positions } from '../positions/store.ts';
import { addCandidate } from './create.ts';
import { candidatesImport } from './due-kinds.ts';
import { holdersOf } from './emails.ts';
import { type Failed, failedRow, isWanted, readImportFile, type Row, type WantedCandidate } from './import-plan.ts';

type ImportJob = FileImport & { readonly dryRun: boolean };
type Run = ImportRun<ImportJob>;

/** Starts an import of candidates. */
export const startCandidateImport = async (
  ctx: SignedInContext,
  { file, body }: Pick<InputOf<(typeof candidateEndpoints)['importCandidates']>, 'file' | 'body'>,
) => {
  const total = (await readImportFile(file.bytes)).length;
  const among = { db: ctx.db, tenantId: ctx.tenant.id };
  const result = importedNothing(body.dryRun);
  return startFileImport(ctx, among, { kind: candidatesImport, file, total, result, choices: body });
};

/** Due handler: imports candidates until the time of its step is up. */
export const runCandidateImport = ({ nouns }: RecruitmentRegistry) =>
  runFileImport<ImportJob, Row>({
    name: 'candidate import',
    rowsAtOnce: 50,
    // A candidate and the audit entry have the search terms of the name and the address; applications come on top.
    entriesOf: (row) => (isWanted(row) ? 80 + 2 * searchTerms([row.fields.name, row.fields.email]).length : 0),
    read: readImportFile,
    importChunk: (run, rows, from) => importChunk(run, nouns, rows, from),
  });

type Plan =
  | { readonly kind: 'create'; readonly wanted: WantedCandidate; readonly positionId: string | null }
  | { readonly kind: 'failed'; readonly failed: Failed };

/** Imports rows in one transaction, in the name of the user who started the import, if they may still import. */
const importChunk = async (
  run: Run,
  nouns: readonly RecruitmentNoun[],
  rows: readonly Row[],
  from: number,
): Promise<ChunkKept> => {
  const { job, tenant, among, db, total, clock } = run;
  const starter = await starterNow(tenant.id, job);
  const known = await positionIds(db, rows);
  return db.transaction(async (tx) => {
    const operation = await tx.of(among).get(operations, job.operationId);
    const before = operation?.progress.done ?? from;
    if (!operation || before !== from) return { done: before, isHandedOn: false };
    await starter.rolesIn(tx);
    const plans = await planRows(tx, rows, known);
    const by = { tenant, actor: { uid: job.auditor.actorId } };
    for (const plan of plans) {
      if (plan.kind === 'failed' || job.dryRun) continue;
      const { fields } = plan.wanted;
      const id = sha256(`${job.operationId}/${fields.email}`).slice(0, 20);
      await addCandidate(tx, nouns, by, { ...fields, positionId: plan.positionId }, id);
    }
    const progress = { ...operation.progress, done: from + rows.length };
    const result = addUp(operation.result as CandidateImportResult, plans, candidateImportFailures);
    tx.of(among).update(operations, operation, { status: 'RUNNING', progress, result });
    const isHandedOn = progress.done < total && clock.isOver();
    if (isHandedOn) await scheduleImportStep(tx, candidatesImport, tenant.id, job, progress.done);
    return { done: progress.done, isHandedOn };
  });
};

/** How many positions the titles of a file are compared with. */
const mostPositions = 1000;

/** Returns the ids of the positions by folded title, if any row names one. */
const positionIds = async (db: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const ids = new Map<string, string[]>();
  if (!rows.some((row) => isWanted(row) && row.position)) return ids;
  for (const { id, title } of await db.walk(positions, '', mostPositions))
    ids.set(fold(title), [...(ids.get(fold(title)) ?? []), id]);
  return ids;
};

const planRows = async (
  tx: Transaction,
  rows: readonly Row[],
  known: ReadonlyMap<string, readonly string[]>,
): Promise<Plan[]> => {
  const holders = await holdersOf(
    tx,
    rows.filter(isWanted).map(({ fields }) => fields.email),
  );
  return rows.map((row): Plan => {
    if (!isWanted(row)) return { kind: 'failed', failed: row };
    const failed = (...why: Parameters<typeof failedRow>): Plan => ({ kind: 'failed', failed: failedRow(...why) });
    const other = holders.get(row.fields.email);
    if (other) return failed(row, 'candidate_exists', 'A candidate has this email address', other);
    if (!row.position) return { kind: 'create', wanted: row, positionId: null };
    const [positionId, another] = known.get(row.position) ?? [];
    if (positionId === undefined) return failed(row, 'unknown_position', 'There is no position with this title');
    if (another !== undefined) return failed(row, 'several_positions', 'Several positions have this title');
    return { kind: 'create', wanted: row, positionId };
  });
};
