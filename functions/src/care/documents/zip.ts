import { limits } from '@kindred/contract/limits';
import { uniquePaths } from '@kindred/contract/safe-file-name';
import { Zip, ZipPassThrough } from 'fflate';
import type { StreamAnswer } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { withCall } from '../../platform/call.ts';
import type { CircleContext } from '../context.ts';
import { maySee } from './policy.ts';
import { documents, filePath, type StoredDocument } from './store.ts';

/** Time limit for each file; the whole depends on the receiver's speed. */
const fileSeconds = 20;

/** Returns several documents of the circle as a zip: those that the caller may see. */
export const zipDocuments = async (ctx: CircleContext, ids: readonly string[]): Promise<StreamAnswer> => {
  const found = await ctx.db.getMany(documents, [...ids]);
  const seen = found.filter(
    (document): document is StoredDocument =>
      document?.circle_id === ctx.membership.circle_id && maySee(ctx.membership, document),
  );
  if (seen.length === 0) throw new ApiError('document_not_found');
  const size = seen.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (size > limits.zippedBytes)
    throw new ApiError('content_too_large', { detail: `At most ${limits.zippedBytes / 1_000_000} MB fit into a zip.` });
  return { name: 'documents.zip', chunks: zipped(ctx, seen) };
};

/** Yields the zip with at most one file in memory. */
async function* zipped(ctx: CircleContext, chosen: readonly StoredDocument[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const pathOf = uniquePaths();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const document of chosen) {
    const bytes = await withCall(ctx.requestId, fileSeconds, () => ctx.files.get(filePath(document)));
    // Leaves out documents that no longer exist.
    if (!bytes) continue;
    const entry = new ZipPassThrough(pathOf(document.name));
    zip.add(entry);
    entry.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
