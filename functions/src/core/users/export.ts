import { userExportColumns } from '@kindred/contract/core/users/import';
import type { SignedInContext, StreamAnswer } from '../../http/context.ts';
import { withCall } from '../../platform/call.ts';
import type { ListRequest } from '../../platform/firestore/list-query.ts';
import { csvLines } from '../../http/csv.ts';
import { presentUser } from './present.ts';
import { type StoredUser, users } from './store.ts';

const pageSize = 500;
/** Time limit for each page; the total time depends on the receiver's speed. */
const pageSeconds = 20;

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Exports the list's results as a CSV file, with at most one page in memory. */
export const exportUsers = (
  ctx: SignedInContext,
  asked: Pick<ListRequest, 'where' | 'contains' | 'sort' | 'order' | 'q'>,
): StreamAnswer => ({ name: `${ctx.tenant.subdomain}-users.csv`, chunks: chunksOf(ctx, asked) });

async function* chunksOf(
  ctx: SignedInContext,
  asked: Pick<ListRequest, 'where' | 'contains' | 'sort' | 'order' | 'q'>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvLines([userExportColumns]));
  let cursor: string | undefined;
  do {
    const request: ListRequest = { ...asked, limit: pageSize, cursor };
    const page = await withCall(ctx.requestId, pageSeconds, () => ctx.db.scan(users, request));
    if (page.items.length > 0) yield encoder.encode(csvLines(page.items.map(cellsOf)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

const cellsOf = (stored: StoredUser): string[] => {
  const user = presentUser(stored);
  return userExportColumns.map((column) => {
    const value = user[column];
    return Array.isArray(value) ? value.join('|') : (value ?? '');
  });
};
