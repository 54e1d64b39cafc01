import * as z from 'zod';
import { Id, line, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { Name } from '../documents/document.ts';

/** The types of videos that can be uploaded straight to the storage. */
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

/** What a client says of a video before it uploads it. The storage takes exactly this many bytes. */
export const VideoUploadStart = z.strictObject({
  name: line(150),
  size_bytes: z.int().positive(),
  content_type: z.enum(videoTypes),
  /** Who may see it, as in the upload of other files. */
  acl: z.array(Name).max(limits.documentTags).default([]),
  /** When it was taken, if the client knows. */
  taken_at: Timestamp.optional(),
});

/**
 * An upload that began and is not finished. `address` takes the bytes by the resumable protocol of Cloud Storage: a
 * `PUT` with `Content-Range`, which can go on where it broke off until `expires_at`.
 */
export const VideoUpload = z.object({
  id: Id,
  circle_id: Id,
  name: line(150),
  size_bytes: z.int().positive(),
  content_type: z.enum(videoTypes),
  address: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type VideoUpload = z.infer<typeof VideoUpload>;

/** The bytes that a circle's videos take, with those whose upload has begun and those that can still be restored. */
export const VideoSpace = z.object({ used_bytes: z.int(), most_bytes: z.int() });
export type VideoSpace = z.infer<typeof VideoSpace>;

export const VideoUploads = z.object({
  /** The caller's own. */
  items: z.array(VideoUpload),
  /** For circle admins; null for others. */
  space: VideoSpace.nullable(),
});
export type VideoUploads = z.infer<typeof VideoUploads>;

/** What the client found in the video, sent as a form together with a picture from it. */
export const VideoFacts = z.strictObject({
  duration_seconds: z.coerce.number().int().positive().max(86_400).optional(),
});

/** An address that plays or saves a video without signing in. */
export const VideoAddress = z.object({ address: z.string(), expires_at: Timestamp });
export type VideoAddress = z.infer<typeof VideoAddress>;

named({ VideoUploadStart, VideoUpload, VideoSpace, VideoUploads, VideoFacts, VideoAddress });
