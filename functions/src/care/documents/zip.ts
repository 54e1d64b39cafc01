import { limits } from '@kindred/contract/limits';
import type { StreamAnswer } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { zipOf } from '../../core/files/zip.ts';
import type { CircleContext } from '../context.ts';
import { maySee } from './policy.ts';
import { documents, filePath, type StoredDocument } from './store.ts';

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
  const files = seen.map((document) => ({ name: document.name, read: () => ctx.files.get(filePath(document)) }));
  return { name: 'documents.zip', chunks: zipOf(ctx.requestId, files) };
};
