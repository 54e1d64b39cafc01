import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * A circle's link by which people ask to join: one at a time. Its secret is told once, when it is made; whoever asks through it
 * becomes a member, no more, and only once an admin has accepted.
 */
export const JoinLink = z.object({
  id: Id,
  circle_id: Id,
  expires_at: Timestamp,
  created_by: Id,
  created_by_name: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type JoinLink = z.infer<typeof JoinLink>;

/** How it stands between the caller and the circle; `none` also for who is not signed in. */
export const joinStandings = ['none', 'member', 'waiting', 'declined'] as const;

/** What the link shows to whoever has it. */
export const JoinLinkPreview = z.object({
  circle_name: z.string(),
  expires_at: Timestamp,
  standing: z.enum(joinStandings),
  /** The circle, for who is in it. */
  circle_id: Id.nullable(),
  /** From when somebody who was declined may ask again through this link. */
  ask_again_at: Timestamp.nullable(),
});
export type JoinLinkPreview = z.infer<typeof JoinLinkPreview>;

named({ JoinLink, JoinLinkPreview });
