import type { documentEndpoints } from '@kindred/contract/care/documents/endpoints';
import { publicName } from '@kindred/contract/care/documents/public-name';
import { limits } from '@kindred/contract/limits';
import { uniquePaths } from '@kindred/contract/safe-file-name';
import { pageOf } from '../../http/page.ts';
import type { StreamAnswer } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { sharingReads } from '../../platform/firestore/recent-reads.ts';
import { openFile } from '../../core/files/open-file.ts';
import { missingNoteFor } from '../../core/files/missing-note.ts';
import { missingPath, zipOf } from '../../core/files/zip.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { refuseDayToCome } from '../day-to-come.ts';
import { tellingDatabase } from '../moderation-news.ts';
import type { CareNouns } from '../noun.ts';
import { deleteDocument } from './delete.ts';
import { fileAnswer } from './file-answer.ts';
import { listWhatIsSeen } from './list.ts';
import { requireForAll, requireWebp } from './main-picture.ts';
import { setAcl, setTag } from './names.ts';
import { areSamePeople, peopleFields } from './people.ts';
import { aclRefusal, changeRefusal, mainPictureRefusal, maySee, renamed } from './policy.ts';
import { requireShowable } from './public-file.ts';
import { saveDocument } from './save.ts';
import { documents, filePath, presentDocument, type StoredDocument, thumbnailPath } from './store.ts';
import { untouchedAnswer } from './untouched.ts';
import { uploadDocument } from './upload.ts';

type Dated = Pick<StoredDocument, 'taken_on' | 'taken_about'>;
type WithDocument = CircleContext & { readonly record: StoredDocument };

/** Returns the document in the path if the caller may see it. */
const seen = ({ membership, record }: WithDocument): StoredDocument => {
  if (!maySee(membership, record)) throw new ApiError('document_not_found');
  return record;
};

/** Returns the document in the path if the caller may change it. */
const changeable = (ctx: WithDocument): StoredDocument => {
  const document = seen(ctx);
  const refusal = changeRefusal(ctx.membership, document);
  if (refusal) throw new ApiError(refusal);
  return document;
};

/** Returns the date after an update; nothing if it stays as it is. Without a date, nothing is approximate. */
const datedAs = (current: StoredDocument, { taken_on, taken_about }: Dated): Partial<StoredDocument> => {
  const on = (taken_on === undefined ? current.taken_on : taken_on) ?? null;
  const isAbout = on !== null && (taken_about ?? current.taken_about) === true;
  const isSame = on === (current.taken_on ?? null) && isAbout === (current.taken_about ?? false);
  return isSame ? {} : { taken_on: on, taken_about: isAbout };
};

const replay = async (ctx: WithDocument) => presentDocument(seen(ctx));

/** Returns several documents of the circle as a zip. Includes only those that the caller may see. */
const zipDocuments = async (ctx: CircleContext, ids: readonly string[]): Promise<StreamAnswer> => {
  const found = await ctx.db.getMany(documents, [...ids]);
  const seen = found.filter(
    (document): document is StoredDocument =>
      document?.circle_id === ctx.membership.circle_id && maySee(ctx.membership, document),
  );
  if (seen.length === 0) throw new ApiError('document_not_found');
  const size = seen.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (size > limits.zippedBytes)
    throw new ApiError('content_too_large', { detail: `A zip can have at most ${limits.zippedBytes / 1_000_000} MB.` });
  const pathOf = uniquePaths();
  pathOf(missingPath);
  const files = seen.map((document) => ({
    path: pathOf(document.name),
    open: () => openFile(ctx.files, { path: filePath(document), size: document.size_bytes }),
  }));
  return { name: 'documents.zip', chunks: zipOf(ctx.requestId, files, missingNoteFor(ctx)) };
};

export const documentHandlers = (
  nouns: CareNouns,
): CareHandlers<typeof documentEndpoints, { documents: typeof documents }> => ({
  listDocuments: async (ctx, { query }) => {
    const found = listWhatIsSeen(ctx.membership, query);
    // The client requests their thumbnails next.
    const page = await sharingReads(ctx.db, documents, () => pageOf(ctx.db, documents, query, ...found));
    return { ...page, items: page.items.map(presentDocument) };
  },
  uploadDocument: {
    handle: async (ctx, { file, body, query }) =>
      presentDocument(await uploadDocument(ctx, file, body, query.main_picture)),
    replay: async (ctx, _input, id) => {
      const document = await ctx.db.get(documents, id);
      if (!document || !maySee(ctx.membership, document)) throw new ApiError('document_not_found');
      return presentDocument(document);
    },
  },
  zipDocuments: async (ctx, { query }) => zipDocuments(ctx, query.ids),
  getDocument: async (ctx) => presentDocument(seen(ctx)),
  updateDocument: async (ctx, { body }) => {
    const document = changeable(ctx);
    const { main_picture, tags, taken_on, taken_about, people, ...named } = body;
    refuseDayToCome(taken_on, 'taken_on');
    const isOtherPicture = main_picture !== undefined && main_picture !== document.main_picture;
    const refusal = isOtherPicture ? mainPictureRefusal(ctx.membership) : undefined;
    if (refusal) throw new ApiError(refusal);
    if (main_picture) requireWebp(document.content_type, 'main_picture');
    const isNamed = people !== undefined && !areSamePeople(people, document.people);
    const inPicture = isNamed ? await peopleFields(ctx.db, document, people) : {};
    const isRenamed =
      isNamed ||
      (named.name !== undefined && named.name !== document.name) ||
      (named.caption !== undefined && named.caption !== (document.caption ?? '')) ||
      (tags && [...tags].toSorted().join() !== [...document.tags].toSorted().join());
    const change = (current: StoredDocument): Partial<StoredDocument> => {
      if (isOtherPicture && main_picture) requireForAll(current);
      return {
        ...named,
        ...(tags && { tags: [...new Set(tags)] }),
        ...inPicture,
        ...datedAs(current, { taken_on, taken_about }),
        ...(isRenamed && renamed(ctx.membership, current)),
        ...(isOtherPicture && { main_picture }),
      } as Partial<StoredDocument>;
    };
    return presentDocument(await saveDocument(nouns, ctx, document, ctx.ifMatch, change));
  },
  deleteDocument: async (ctx) => {
    await deleteDocument(nouns, ctx, changeable(ctx));
  },
  getDocumentFile: async (ctx) => fileAnswer(ctx, seen(ctx)),
  getUntouchedFile: async (ctx) => {
    const document = seen(ctx);
    if (document.uploaded_by !== ctx.actor.uid) throw new ApiError('insufficient_permissions');
    return untouchedAnswer(ctx.files, document);
  },
  getDocumentThumbnail: async (ctx) => {
    const document = seen(ctx);
    if (!document.has_thumbnail) throw new ApiError('document_not_found');
    return { etag: document.sha256.slice(0, 32), read: () => ctx.files.get(thumbnailPath(document)) };
  },
  setDocumentStatus: async (ctx, { body }) => {
    const change = { status: body.status, rejection_reason: body.status === 'REJECTED' ? body.rejection_reason : null };
    const { status, rejection_reason: reason } = change;
    const after = { what: 'document', status, author: ctx.record.uploaded_by, reason } as const;
    const telling = { ...ctx, db: tellingDatabase(ctx, ctx.record.status, after) };
    return presentDocument(await saveDocument(nouns, telling, ctx.record, ctx.ifMatch, () => change));
  },
  addDocumentAcl: {
    handle: async (ctx, { params }) => {
      const document = changeable(ctx);
      const refusal = aclRefusal(ctx.membership, params.name);
      if (refusal) throw new ApiError(refusal);
      if (params.name === publicName) requireShowable(document);
      return presentDocument(await setAcl(nouns, ctx, document, params.name, true));
    },
    replay,
  },
  removeDocumentAcl: {
    handle: async (ctx, { params }) => presentDocument(await setAcl(nouns, ctx, changeable(ctx), params.name, false)),
    replay,
  },
  addDocumentTag: {
    handle: async (ctx, { params }) => presentDocument(await setTag(nouns, ctx, changeable(ctx), params.name, true)),
    replay,
  },
  removeDocumentTag: {
    handle: async (ctx, { params }) => presentDocument(await setTag(nouns, ctx, changeable(ctx), params.name, false)),
    replay,
  },
});
