import * as z from 'zod';
import { text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * Why and since when the tenant's administrators have blocked a circle's public page. The circle's members can read it.
 */
export const PublicPageBlock = z.object({ reason: text(500).min(1), blocked_at: Timestamp });
export type PublicPageBlock = z.infer<typeof PublicPageBlock>;

/** What a tenant's administrators see of a circle: the address of its public page, and whether it is blocked. */
export const PublicPageState = z.object({ slug: z.string(), block: PublicPageBlock.nullable() });
export type PublicPageState = z.infer<typeof PublicPageState>;

/** Blocks the page, with a reason for the members, or unblocks it. */
export const PublicPageDecision = z
  .strictObject({ blocked: z.boolean(), reason: text(500).nullable().default(null) })
  .refine(({ blocked, reason }) => !blocked || Boolean(reason), { path: ['reason'], message: 'Say why' });

named({ PublicPageBlock, PublicPageState, PublicPageDecision });
