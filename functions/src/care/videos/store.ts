import { Name } from '@kindred/contract/care/documents/document';
import { VideoUpload } from '@kindred/contract/care/videos/video';
import { Timestamp } from '@kindred/contract/fields';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { circleFolder } from '../circles/folder.ts';

const UploadFields = VideoUpload.omit({ id: true, created_at: true, expires_at: true }).extend({
  uploaded_by: z.string(),
  acl: z.array(Name),
  taken_at: Timestamp.optional(),
  /** When it became a document, which has the same id. Kept until the upload would have expired, for a repeated call. */
  finished_at: z.string().nullable(),
});
export type StoredVideoUpload = RecordOf<typeof videoUploads>;

/** Uploads of videos that have begun. Nobody but their uploader sees them. */
export const videoUploads = collection({
  name: 'video_uploads',
  queries: [['circle_id'], ['uploaded_by'], ['finished_at']],
  times: 'snake',
  schema: UploadFields,
});

/**
 * The bytes of each video of a circle, by the document's id, in one record that has the circle's id: the sum is right
 * however often a part of it is written.
 */
export const videoSpace = collection({
  name: 'video_space',
  queries: [['circle_id']],
  times: 'snake',
  schema: z.object({ circle_id: z.string(), videos: z.record(z.string(), z.int()) }),
});

/** Returns where the bytes of an upload arrive, before they are checked. */
export const incomingPath = ({ circle_id, id }: { circle_id: string; id: string }): string =>
  `${circleFolder(circle_id)}uploads/${id}`;

const expiryOf = ({ created_at }: Pick<StoredVideoUpload, 'created_at'>): string =>
  dateAfter(created_at, limits.videoUploadSeconds).toISOString();

export const presentUpload = (upload: StoredVideoUpload): VideoUpload => {
  const { id, circle_id, name, size_bytes, content_type, address, created_at } = upload;
  return { id, circle_id, name, size_bytes, content_type, address, created_at, expires_at: expiryOf(upload) };
};
