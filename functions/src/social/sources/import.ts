import type { InputOf } from '@kindred/contract/endpoint';
import type { sourceEndpoints } from '@kindred/contract/social/sources/endpoints';
import {
  type FailedSourceRow,
  sourceImportFailures,
  type SourceImportResult,
} from '@kindred/contract/social/sources/import';
import { mostSources, WebAddress } from '@kindred/contract/social/sources/source';
import { searchTerms } from '@kindred/contract/search-terms';
import { type FileImport, scheduleImportStep, startFileImport } from '../../core/operations/file-import.ts';
import { addUp, importedNothing } from '../../core/operations/import-result.ts';
import { type ChunkKept, type ImportRun, runFileImport } from '../../core/operations/run-file-import.ts';
import { operations } from '../../core/operations/store.ts';
import { starterNow } from '../../core/users/import-starter.ts';
import type { SignedInContext } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { outboundUrl } from '../../platform/outbound/outbound.ts';
import { createReserved } from './add.ts';
import { sourcesImport } from './due-kinds.ts';
import { type Outline, readOpml } from './opml.ts';
import { feedKey, sourceFeeds, sources } from './store.ts';

type ImportJob = FileImport & { readonly dryRun: boolean };
type Run = ImportRun<ImportJob>;

/** Starts an import of sources. */
export const startSourceImport = async (
  ctx: SignedInContext,
  { file, body }: Pick<InputOf<(typeof sourceEndpoints)['importSources']>, 'file' | 'body'>,
) => {
  const total = readOpml(file.bytes).length;
  const among = { db: ctx.db, tenantId: ctx.tenant.id };
  const result = importedNothing(body.dryRun);
  return startFileImport(ctx, among, { kind: sourcesImport, file, total, result, choices: body });
};

type Failed = FailedSourceRow;
type NewFeed = Outline & { readonly key: string };
type Row = NewFeed | Failed;

const isWanted = (row: Row): row is NewFeed => 'key' in row;

const failedRow = ({ row, title, feedUrl }: Outline, code: Failed['code'], message: string): Failed => ({
  row,
  title,
  url: feedUrl.slice(0, 2000),
  code,
  message,
});

const readRow = (outline: Outline): Row => {
  const feedUrl = WebAddress.safeParse(outline.feedUrl);
  if (!feedUrl.success) return failedRow(outline, 'invalid_url', 'This is not an address of a feed');
  const siteUrl = WebAddress.safeParse(outline.siteUrl);
  try {
    outboundUrl(feedUrl.data);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return failedRow(outline, error.fault === 'refused_address' ? 'refused_address' : 'bad_url', error.message);
  }
  return { ...outline, feedUrl: feedUrl.data, siteUrl: siteUrl.data ?? null, key: feedKey(feedUrl.data) };
};

/** Returns what each feed of a file asks for, or what is wrong with it. Of two that are the same, the second is wrong. */
const readRows = async (bytes: Uint8Array): Promise<Row[]> => {
  const firstWith = new Map<string, number>();
  return readOpml(bytes).map((outline) => {
    const row = readRow(outline);
    if (!isWanted(row)) return row;
    const first = firstWith.get(row.key);
    if (first !== undefined) return failedRow(outline, 'repeated_url', `This feed is already at number ${first}`);
    firstWith.set(row.key, row.row);
    return row;
  });
};

/** Due handler: imports sources until the time of its step is up. */
export const runSourceImport = runFileImport<ImportJob, Row>({
  name: 'source import',
  rowsAtOnce: 50,
  // The source and its audit entry have the search terms of its title, its addresses and its category.
  entriesOf: (row) => (isWanted(row) ? 80 + 2 * searchTerms([row.title, row.feedUrl, row.category]).length : 0),
  read: readRows,
  importChunk: (run, rows, from) => importChunk(run, rows, from),
});

type Plan =
  | { readonly kind: 'create'; readonly wanted: NewFeed }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly failed: Failed };

/** Imports feeds in one transaction, in the name of the user who started the import, if they may still import. */
const importChunk = async (run: Run, rows: readonly Row[], from: number): Promise<ChunkKept> => {
  const { job, tenant, among, db, total, clock } = run;
  const starter = await starterNow(tenant.id, job);
  const known = await db.counter(sources);
  return db.transaction(async (tx) => {
    const operation = await tx.of(among).get(operations, job.operationId);
    const before = operation?.progress.done ?? from;
    if (!operation || before !== from) return { done: before, isHandedOn: false };
    await starter.rolesIn(tx);
    const { created } = operation.result as SourceImportResult;
    // A dry run has created nothing, but counts as if it had.
    const plans = await planRows(tx, rows, mostSources - known - (job.dryRun ? created : 0));
    if (!job.dryRun) for (const [index, plan] of plans.entries()) create(tx, run, plan, from + index);
    const progress = { ...operation.progress, done: from + rows.length };
    const result = addUp(operation.result as SourceImportResult, plans, sourceImportFailures);
    tx.of(among).update(operations, operation, { status: 'RUNNING', progress, result });
    const isHandedOn = progress.done < total && clock.isOver();
    if (isHandedOn) await scheduleImportStep(tx, sourcesImport, tenant.id, job, progress.done);
    return { done: progress.done, isHandedOn };
  });
};

const planRows = async (tx: Transaction, rows: readonly Row[], room: number): Promise<Plan[]> => {
  const keys = rows.filter(isWanted).map(({ key }) => key);
  const taken = new Set((keys.length > 0 ? await tx.getMany(sourceFeeds, keys) : []).map(({ id }) => id));
  let left = room;
  return rows.map((row): Plan => {
    if (!isWanted(row)) return { kind: 'failed', failed: row };
    if (taken.has(row.key)) return { kind: 'unchanged' };
    if (left-- > 0) return { kind: 'create', wanted: row };
    const failed = failedRow(row, 'too_many_sources', `A tenant can have at most ${mostSources} sources`);
    return { kind: 'failed', failed };
  });
};

/** The first fetches of an import begin this many a second. */
const fetchesASecond = 4;

const create = (tx: Transaction, { tenant, job }: Run, plan: Plan, index: number): void => {
  if (plan.kind !== 'create') return;
  const { title, feedUrl, siteUrl, category, key } = plan.wanted;
  const id = sha256(`${job.operationId}/${key}`).slice(0, 20);
  tx.create(sourceFeeds, { sourceId: id }, key);
  const fields = { title, feedUrl, siteUrl, category, rules: [], paused: false };
  createReserved(tx, tenant.id, fields, id, secondsFromNow(1 + index / fetchesASecond));
};
