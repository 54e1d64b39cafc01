import * as z from 'zod';
import { Id, optionalLine, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { moderationStatuses, scopes } from '../moderation.ts';

/** The author's text, and who may read it. */
export const TestimonyWrite = {
  text: text(5000).min(1),
  /** A picture among the circle's documents. */
  picture_document_id: Id.nullable().default(null),
  scope: z.enum(scopes).default('CIRCLE'),
};

/**
 * A memory of the record subject. A member's has an author; a guest's, written through a link, only a name. After the
 * author's account has ended it has neither and is signed "former member".
 */
export const Testimony = z.object({
  id: Id,
  circle_id: Id,
  author_id: Id.nullable(),
  /** The signature: the author's name at the time of writing. */
  author_name: z.string().nullable(),
  guest_name: z.string().nullable(),
  text: z.string(),
  picture_document_id: Id.nullable(),
  scope: z.enum(scopes),
  status: z.enum(moderationStatuses),
  /** Why it was rejected, for its author; null if no reason was given. */
  rejection_reason: z.string().nullable(),
  /** When it was first published; null until then. */
  published_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Testimony = z.infer<typeof Testimony>;

/** The decision of a circle's admin. */
export const TestimonyDecision = {
  status: z.enum(['PUBLISHED', 'REJECTED']),
  rejection_reason: optionalLine(500).default(null),
  /**
   * Also turns on the circle's public page. It must be requested and never happens by itself, since the page lets
   * everyone in.
   */
  open_public_page: z.boolean().default(false),
};

/** A testimony as the public page shows it: without user ids or anything that only the circle may see. */
export const PublicTestimony = Testimony.pick({ id: true, text: true, scope: true, published_at: true }).extend({
  /** The signature; null for a former member. */
  name: z.string().nullable(),
  picture_document_id: Id.nullable(),
});
export type PublicTestimony = z.infer<typeof PublicTestimony>;

named({ Testimony, PublicTestimony });
