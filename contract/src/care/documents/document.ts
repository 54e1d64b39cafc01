import * as z from 'zod';
import { Id, line, text, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { moderationStatuses } from '../moderation.ts';
import { PartialDay } from '../record-subjects/record-subject.ts';
import { PhotoPerson } from './photo-people.ts';

/** A tag, or a name in a document's access list. */
export const Name = z
  .string()
  .trim()
  .regex(/^[a-z0-9_-]{1,40}$/, 'Lowercase letters, digits, - and _, at most 40');

/** The types of files that can be uploaded, detected by content. None of them can run in a browser. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/avif',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'text/plain',
  'text/csv',
  'text/markdown',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'video/mp4',
  'video/webm',
  'video/quicktime',
] as const;

/** A file uploaded to a circle. */
export const Document = z.object({
  id: Id,
  circle_id: Id,
  name: line(150),
  content_type: z.enum(documentTypes),
  size_bytes: z.int(),
  sha256: z.string(),
  /** Names of those who may see it: some mean something (`audience.ts`), others are the circle's own labels. */
  acl: z.array(Name),
  tags: z.array(Name),
  /** Whether it is the circle's picture. At most one published document is. */
  main_picture: z.boolean(),
  has_thumbnail: z.boolean(),
  /** For pictures that can be shown: in pixels, upright. Older documents do not have it. */
  picture_size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
  /** Of a video, if its uploader's browser could tell. */
  duration_seconds: z.int().positive().optional(),
  /** When the picture was taken, by the camera's clock, read as UTC. */
  taken_at: Timestamp.optional(),
  /** When it was taken, as somebody in the circle knows it; takes precedence over the camera's clock. */
  taken_on: PartialDay.nullable().optional(),
  /** Whether `taken_on` is approximate: "about 1962". */
  taken_about: z.boolean().optional(),
  /** Who is in the picture. */
  people: z.array(PhotoPerson).optional(),
  /** The text under a picture; '' if none. */
  caption: text(limits.documentCaption).optional(),
  status: z.enum(moderationStatuses),
  rejection_reason: z.string().nullable(),
  uploaded_by: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

/** The form fields sent with a file. The list of names is one text, separated by commas. */
export const UploadFields = z.strictObject({
  acl: z
    .string()
    .max(2000)
    .default('')
    .transform((names) => (names.trim() ? [...new Set(names.split(',').map((name) => name.trim()))] : []))
    .pipe(z.array(Name).max(limits.documentTags)),
  /** For pictures that a browser converted, because the conversion loses the date. */
  taken_at: Timestamp.optional(),
});

/** The fields of a document that the public page shows. */
export const PublicDocument = Document.pick({
  id: true,
  name: true,
  content_type: true,
  size_bytes: true,
  tags: true,
  main_picture: true,
  has_thumbnail: true,
  picture_size: true,
  duration_seconds: true,
  taken_at: true,
  taken_on: true,
  taken_about: true,
  caption: true,
  created_at: true,
});
export type PublicDocument = z.infer<typeof PublicDocument>;

/** Rejecting says why. */
export const DocumentStatus = z
  .strictObject({
    status: z.enum(['PUBLISHED', 'REJECTED']),
    rejection_reason: z
      .string()
      .trim()
      .max(500)
      .nullish()
      .transform((reason) => reason || null),
  })
  .refine(({ status, rejection_reason }) => status !== 'REJECTED' || rejection_reason !== null, {
    path: ['rejection_reason'],
    message: 'Say why',
  });

named({ Document, UploadFields, PublicDocument, DocumentStatus });
