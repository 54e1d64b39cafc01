import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * A link for requests to join a circle. A circle has one at a time. Its secret is shown once, at creation. People who
 * ask through it become plain members once an admin accepts them.
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

/** The caller's relation to the circle; also `none` for callers who are not signed in. */
export const joinStandings = ['none', 'member', 'waiting', 'declined'] as const;

/** The fields that the link shows to anyone who has it. */
export const JoinLinkPreview = z.object({
  circle_name: z.string(),
  expires_at: Timestamp,
  standing: z.enum(joinStandings),
  /** The circle's id, for its members only. */
  circle_id: Id.nullable(),
  /** When a person who was declined may ask again through this link. */
  ask_again_at: Timestamp.nullable(),
});
export type JoinLinkPreview = z.infer<typeof JoinLinkPreview>;

named({ JoinLink, JoinLinkPreview });
