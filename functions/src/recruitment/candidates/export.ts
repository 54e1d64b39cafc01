import type { InputOf } from '@kindred/contract/endpoint';
import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import { candidateExportColumns } from '@kindred/contract/recruitment/candidates/import';
import { csvLines } from '../../http/csv.ts';
import type { SignedInContext, StreamAnswer } from '../../http/context.ts';
import { withCall } from '../../platform/call.ts';
import { orderOf, planOf } from './list.ts';
import { candidates, type StoredCandidate } from './store.ts';

type Query = InputOf<(typeof candidateEndpoints)['exportCandidates']>['query'];

const pageSize = 500;
/** Time limit for each page; the total time depends on the receiver's speed. */
const pageSeconds = 20;

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Exports the list's results as a CSV file, with at most one page in memory. */
export const exportCandidates = (ctx: SignedInContext, query: Query): StreamAnswer => ({
  name: `${ctx.tenant.subdomain}-candidates.csv`,
  chunks: chunksOf(ctx, query),
});

async function* chunksOf(ctx: SignedInContext, query: Query): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { request, isMatch = () => true } = planOf(query);
  const asked = { ...request, sort: query.sortBy, order: orderOf(request, query), limit: pageSize };
  yield encoder.encode(byteOrderMark + csvLines([candidateExportColumns]));
  let cursor: string | undefined;
  do {
    const page = await withCall(ctx.requestId, pageSeconds, () => ctx.db.scan(candidates, { ...asked, cursor }));
    const rows = page.items.filter(isMatch).map(cellsOf);
    if (rows.length > 0) yield encoder.encode(csvLines(rows));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

const cellsOf = (candidate: StoredCandidate): string[] => {
  const { tags, applications, rating, resume, phone, source, ...plain } = candidate;
  const cells: Record<(typeof candidateExportColumns)[number], string> = {
    ...plain,
    phone: phone ?? '',
    source: source ?? '',
    tags: tags.join('|'),
    applications: applications.map(({ positionTitle, stage }) => `${positionTitle} (${stage})`).join('|'),
    rating: rating === null ? '' : String(rating),
    resume: resume?.name ?? '',
  };
  return candidateExportColumns.map((column) => cells[column]);
};
