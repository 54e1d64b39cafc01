import { videoTypes } from '@kindred/contract/care/videos/video';
import type { UploadedFile } from '@kindred/contract/endpoint';
import { scheduleFileRemoval } from '../../core/files/remove.ts';
import { sizeOfPicture, thumbnailOf } from '../../core/files/thumbnail.ts';
import { typeOfContent } from '../../http/file-types.ts';
import { TooManyParts } from '../../http/in-parts.ts';
import { placesElsewhere, withoutPlace } from '../../http/place/long-video.ts';
import type { Overwritten } from '../../http/place/overwritten.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { hashOfParts } from '../../platform/crypto.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import type { CircleContext } from '../context.ts';
import { createDocument } from '../documents/create.ts';
import { expectFiles } from '../documents/files.ts';
import { documents, filePath, type StoredDocument, thumbnailPath } from '../documents/store.ts';
import { keepOverwritten } from '../documents/untouched.ts';
import { endUpload } from './end.ts';
import { incomingPath, type StoredVideoUpload, videoUploads } from './store.ts';

/** The beginning of a file, which tells its type. */
const headBytes = 65_536;

const bytesOf = async (files: TenantFiles, path: string, start: number, end: number): Promise<Buffer> => {
  const stream = await files.stream(path, { start, end });
  const parts: Uint8Array[] = [];
  for await (const part of stream ?? []) parts.push(part);
  return Buffer.concat(parts);
};

const isVideo = (type: string | undefined): type is (typeof videoTypes)[number] =>
  videoTypes.some((one) => one === type);

/** Most bytes that are kept of what was overwritten: those of an action camera's route of an hour. */
const mostOverwritten = 16_000_000;

/**
 * Copies the uploaded bytes to their place, without the place of recording. Returns their hash, and what was overwritten
 * unless it is too much to keep.
 */
const copyFilm = async (files: TenantFiles, from: string, into: string, size: number, type: string) => {
  const elsewhere = await placesElsewhere({ size, read: (start, end) => bytesOf(files, from, start, end) }, type);
  const stream = await files.stream(from);
  if (!stream) throw new ApiError('not_found');
  const overwritten: Overwritten[] = [];
  let left = mostOverwritten;
  const keep = (one: Overwritten): void => {
    left -= one.bytes.length;
    if (left >= 0) overwritten.push(one);
  };
  const [hash, writer] = [hashOfParts(), await files.write(into, type, size)];
  try {
    for await (const part of withoutPlace(stream, { size, type, elsewhere }, keep)) {
      hash.add(part);
      await writer.write(part);
    }
    await writer.end();
  } catch (error) {
    writer.abort();
    throw error;
  }
  return { sha256: hash.end(), overwritten: left >= 0 ? overwritten : [] };
};

/**
 * Checks what arrived. Throws 409 while bytes are missing, which changes nothing. Ends the upload and throws 400 if the
 * file is not what was announced. Returns its type.
 */
const requireVideo = async (ctx: CircleContext, upload: StoredVideoUpload) => {
  const path = incomingPath(upload);
  const size = await ctx.files.sizeOf(path);
  if (size === undefined)
    throw new ApiError('conflict', {
      why: 'video_incomplete',
      detail: 'The upload is not complete. Send the remaining bytes to its address first.',
    });
  const head = await bytesOf(ctx.files, path, 0, Math.min(size, headBytes) - 1);
  const type = await typeOfContent(head, upload.name);
  if (size === upload.size_bytes && isVideo(type)) return type;
  await endUpload(ctx.db, ctx.files, upload);
  if (size !== upload.size_bytes)
    throw fieldError('bad_request', 'file', `The file has ${size} bytes, not ${upload.size_bytes}`, 'file_size');
  throw fieldError('bad_request', 'file', 'This is not a video in MP4, QuickTime or WebM', 'file_type');
};

/** Returns the document that an upload became. */
const finished = async (ctx: CircleContext, { id }: StoredVideoUpload): Promise<StoredDocument> => {
  const document = await ctx.db.get(documents, id);
  if (!document) throw new ApiError('not_found');
  return document;
};

interface PosterAndLength {
  readonly file: UploadedFile | undefined;
  readonly duration_seconds: number | undefined;
}

/**
 * Turns an upload into a document: checks its file, copies it to its place, stores a picture of it, then writes the
 * record. A repeated call returns the document.
 */
export const finishUpload = async (
  ctx: CircleContext,
  upload: StoredVideoUpload,
  facts: PosterAndLength,
): Promise<StoredDocument> => {
  if (upload.finished_at) return finished(ctx, upload);
  try {
    return await finish(ctx, upload, facts);
  } catch (error) {
    // Another call may have finished it in the meantime, after which the uploaded bytes are removed.
    const current = await ctx.db.get(videoUploads, upload.id);
    if (current?.finished_at) return finished(ctx, current);
    throw error;
  }
};

const finish = async (
  ctx: CircleContext,
  upload: StoredVideoUpload,
  { file: poster, duration_seconds }: PosterAndLength,
): Promise<StoredDocument> => {
  const { circle_id, id, name, size_bytes, acl, taken_at } = upload;
  const place = { circle_id, id };
  const content_type = await requireVideo(ctx, upload);
  const thumbnail = poster && (await thumbnailOf(poster.bytes, poster.type));
  const picture_size = poster && thumbnail && (await sizeOfPicture(poster.bytes, poster.type));
  const files = { tenantId: ctx.tenant.id, circleId: circle_id, documentId: id };
  await ctx.db.transaction(async (tx) => void expectFiles(tx, files));
  if (thumbnail) await ctx.files.put(thumbnailPath(place), thumbnail, 'image/webp');
  const { sha256, overwritten } = await copyOrEnd(ctx, upload, content_type);
  await keepOverwritten(ctx.files, place, overwritten);
  return ctx.db.transaction(async (tx) => {
    const current = await tx.get(videoUploads, id);
    if (!current) throw new ApiError('not_found');
    if (current.finished_at) return finished(ctx, current);
    tx.update(videoUploads, current, { finished_at: timestamp() });
    scheduleFileRemoval(tx, ctx.tenant.id, incomingPath(upload));
    return createDocument(tx, ctx, place, {
      name,
      content_type,
      size_bytes,
      sha256,
      acl: [...acl],
      main_picture: false,
      has_thumbnail: thumbnail !== undefined,
      ...(picture_size && { picture_size }),
      ...(duration_seconds && { duration_seconds }),
      ...(taken_at && { taken_at }),
      ...(overwritten.length > 0 && { has_place: true }),
    });
  });
};

const copyOrEnd = async (ctx: CircleContext, upload: StoredVideoUpload, type: string) => {
  try {
    return await copyFilm(ctx.files, incomingPath(upload), filePath(upload), upload.size_bytes, type);
  } catch (error) {
    if (!(error instanceof TooManyParts)) throw error;
    await endUpload(ctx.db, ctx.files, upload);
    throw fieldError('bad_request', 'file', 'The file has more parts than any recording', 'file_type');
  }
};
