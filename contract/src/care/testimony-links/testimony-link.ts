import * as z from 'zod';
import { Id, Language, nameLine, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { scopes } from '../moderation.ts';

export const testimonyLinkStatuses = ['ACTIVE', 'USED_UP', 'EXPIRED', 'REVOKED'] as const;

/** A link through which guests, who have no account, may write a testimony. */
export const TestimonyLink = z.object({
  id: Id,
  circle_id: Id,
  /** Who it was made for, in the admins' words. */
  label: z.string().nullable(),
  /** How many testimonies it accepts; null means any number. */
  max_uses: z.int().nullable(),
  uses: z.int(),
  status: z.enum(testimonyLinkStatuses),
  /**
   * Everyone who reads the circle’s public page may use it; it does not expire. A circle has at most one active link of
   * this kind.
   */
  on_public_page: z.boolean().default(false),
  created_by_name: z.string(),
  expires_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type TestimonyLink = z.infer<typeof TestimonyLink>;

/** The link, as returned to the admin who created it. */
export const NewTestimonyLink = TestimonyLink.extend({
  /** Returned only once, since only its hash is stored; null if the same call is repeated. */
  token: z.string().nullable(),
});

/** Says who a link is for, and nothing else about the circle. */
export const TestimonyLinkPreview = z.object({
  circle_name: z.string(),
  /** The address of the circle's public page; null if it has none. */
  public_slug: z.string().nullable(),
  subject_first_name: z.string().nullable(),
  language: Language,
  expires_at: Timestamp,
});
export type TestimonyLinkPreview = z.infer<typeof TestimonyLinkPreview>;

export const GuestTestimony = {
  name: nameLine(120),
  text: text(5000).min(1),
  scope: z.enum(scopes).default('CIRCLE'),
};

named({ TestimonyLink, NewTestimonyLink, TestimonyLinkPreview });
