import type { InputOf } from '@kindred/contract/endpoint';
import type { libraryDocumentEndpoints } from '@kindred/contract/document/documents/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { documentIn } from './delete.ts';
import { planExpiry } from './expiry.ts';
import { checkEnd, readersFor } from './fields.ts';
import { beginRun, isBeingIndexed } from './runs.ts';
import { type LibraryFields, libraryDocuments, type StoredLibraryDocument } from './store.ts';
import { scheduleTidying } from './tidying.ts';

type Changes = InputOf<(typeof libraryDocumentEndpoints)['updateLibraryDocument']>['body'];

/** What chunks know of their document. */
const ofChunks = ['name', 'tags', 'audience', 'userIds'] as const satisfies readonly (keyof LibraryFields)[];

/** Changes what an administrator decides about a document. Its chunks follow a moment later. */
export const changeDocument = async (
  ctx: SignedInContext,
  id: string,
  body: Changes,
): Promise<StoredLibraryDocument> => {
  const written = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const read = await documentIn(ctx.db, id);
  const wanted: StoredLibraryDocument = { ...read, ...written };
  if (body.expiresAt !== read.expiresAt) checkEnd(body.expiresAt);
  const isOfReaders = body.audience !== undefined || body.userIds !== undefined;
  const userIds = isOfReaders ? await readersFor(ctx.db, wanted, read.userIds) : undefined;
  return ctx.db.transaction(async (tx) => {
    const before = await documentIn(tx, id);
    const changes = { ...written, ...(userIds && { audience: wanted.audience, userIds }) };
    // The readers were checked against the version that was read.
    const after = tx.update(libraryDocuments, before, changes, ctx.ifMatch ?? (userIds && read.version));
    if (after.expiresAt !== before.expiresAt) planExpiry(tx, ctx.tenant.id, after);
    const isOfChunks = ofChunks.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    if (isOfChunks && before.generation > 0) scheduleTidying(tx, ctx.tenant.id, id);
    return after;
  });
};

/** Begins to index a document again. Throws 409 while it is being indexed. */
export const reindexDocument = (ctx: SignedInContext, id: string): Promise<StoredLibraryDocument> =>
  ctx.db.transaction(async (tx) => {
    const document = await documentIn(tx, id);
    if (isBeingIndexed(document))
      throw new ApiError('conflict', { why: 'being_indexed', detail: 'The document is being read. Please wait.' });
    const begun = beginRun(tx, ctx.tenant.id, document, ctx.actor.uid);
    tx.note(libraryDocuments, document, begun);
    return { ...document, ...begun };
  });
