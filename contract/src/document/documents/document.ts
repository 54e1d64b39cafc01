import * as z from 'zod';
import { Id, line, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { libraryLimits } from '../limits.ts';

/** The types of files that the library takes, detected by content. */
export const libraryTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/markdown',
  'text/plain',
  'text/html',
] as const;
export type LibraryType = (typeof libraryTypes)[number];

/** `UPLOADED`: waits to be indexed. Questions find documents that are `READY`. */
export const libraryStatuses = ['UPLOADED', 'INDEXING', 'READY', 'FAILED'] as const;
export type LibraryStatus = (typeof libraryStatuses)[number];

/** Why a document could not be indexed. Screens have a sentence for each. */
export const indexFaults = [
  /** It needs a password. */
  'encrypted',
  /** It has pictures of text at most, such as a scan. */
  'no_text',
  'broken',
  'too_many_pages',
  /** Its text, or what it unpacks to, is too large. */
  'too_much_text',
  'timed_out',
  'failed',
] as const;
export type IndexFault = (typeof indexFaults)[number];

/** Who may read a document and gets answers from it. Administrators read all. */
export const audiences = ['EVERYONE', 'ADMINS', 'USERS'] as const;
export type Audience = (typeof audiences)[number];

const tags = z
  .array(line(40))
  .max(libraryLimits.tags)
  .transform((list) => [...new Set(list)]);

/** What an administrator decides about a document. */
export const LibraryDocumentWrite = {
  name: line(200),
  description: text(1000),
  tags,
  audience: z.enum(audiences),
  /** With the audience USERS; empty otherwise. */
  userIds: z.array(Id).max(libraryLimits.readers),
  /** Then it is deleted. Null: never. */
  expiresAt: Timestamp.nullable(),
};

/** A list in a form: a JSON array. */
const listInForm = <Item extends z.ZodType>(item: Item) =>
  z
    .string()
    .max(10_000)
    .default('[]')
    .transform((written, ctx) => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Not a JSON array', params: { code: 'invalid_json' } });
        return z.NEVER;
      }
    })
    .pipe(item);

/** The form fields sent with a file. With `replaces`, the file is a new revision of that document, and the rest stays. */
export const LibraryUpload = z.strictObject({
  /** By default the file's name. */
  name: line(200).optional(),
  description: text(1000).default(''),
  tags: listInForm(tags),
  audience: z.enum(audiences).default('EVERYONE'),
  userIds: listInForm(LibraryDocumentWrite.userIds),
  expiresAt: Timestamp.optional(),
  replaces: Id.optional(),
});
export type LibraryUpload = z.output<typeof LibraryUpload>;

/** A document that people can ask questions about. */
export const LibraryDocument = z.object({
  id: Id,
  ...LibraryDocumentWrite,
  tags: z.array(z.string()),
  contentType: z.enum(libraryTypes),
  /** Of the file that it was last given. */
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  status: z.enum(libraryStatuses),
  failure: z.object({ code: z.enum(indexFaults), message: z.string() }).nullable(),
  /** Counts the files that it was given. */
  revision: z.int(),
  /** Null until they are counted. A text has pages of about 3,000 characters. */
  pages: z.int().nullable(),
  /** While it is being indexed. */
  pagesDone: z.int(),
  chunkCount: z.int(),
  /** Two or three letters, as in BCP 47; null if it is not known. */
  language: z.string().nullable(),
  /** The operation that indexes it, or did last. */
  operationId: Id.nullable(),
  /** Null after their account has ended. */
  uploadedBy: Id.nullable(),
  indexedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type LibraryDocument = z.infer<typeof LibraryDocument>;

/** A page as it was read: passages and citations count characters in its `text`. */
export const LibraryPage = z.object({ page: z.int().min(1), text: z.string() });
export type LibraryPage = z.infer<typeof LibraryPage>;

named({ LibraryUpload, LibraryDocument, LibraryPage });
