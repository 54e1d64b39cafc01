import * as z from 'zod';
import { Id, line, text, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { moderationStatuses } from '../moderation.ts';

/** A tag, or a name in the list of those who may see a document. */
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
  'video/mp4',
  'video/webm',
  'video/quicktime',
] as const;

/** A file that somebody put into a circle. */
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
  /** The circle's picture. Of those that are published, one has it. */
  main_picture: z.boolean(),
  has_thumbnail: z.boolean(),
  /** For pictures that can be shown: in pixels, upright. Older documents do not have it. */
  picture_size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
  /** When it was taken, by its camera's clock, which is read as UTC. */
  taken_at: Timestamp.optional(),
  /** What people read under a picture; '' if nothing. */
  caption: text(limits.documentCaption).optional(),
  status: z.enum(moderationStatuses),
  rejection_reason: z.string().nullable(),
  uploaded_by: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

/** The text field beside a file: its list of names as one text, with commas between them. */
export const UploadFields = z.strictObject({
  acl: z
    .string()
    .max(2000)
    .default('')
    .transform((names) => (names.trim() ? [...new Set(names.split(',').map((name) => name.trim()))] : []))
    .pipe(z.array(Name).max(limits.documentTags)),
  /** For pictures that a browser converted, which loses their date. */
  taken_at: Timestamp.optional(),
});

/** What the public page shows of a document. */
export const PublicDocument = Document.pick({
  id: true,
  name: true,
  content_type: true,
  size_bytes: true,
  tags: true,
  main_picture: true,
  has_thumbnail: true,
  picture_size: true,
  taken_at: true,
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
