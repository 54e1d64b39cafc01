import * as z from 'zod';
import { text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** That those who run the site took a circle's public page off the web: why, and since when. The circle's members read it. */
export const PublicPageBlock = z.object({ reason: text(500).min(1), blocked_at: Timestamp });
export type PublicPageBlock = z.infer<typeof PublicPageBlock>;

/** What an administrator of the tenant knows of a circle: the address of its public page, and whether it was taken off. */
export const PublicPageState = z.object({ slug: z.string(), block: PublicPageBlock.nullable() });
export type PublicPageState = z.infer<typeof PublicPageState>;

/** Off the web, with the reason that members read, or back on. */
export const PublicPageDecision = z
  .strictObject({ blocked: z.boolean(), reason: text(500).nullable().default(null) })
  .refine(({ blocked, reason }) => !blocked || Boolean(reason), { path: ['reason'], message: 'Say why' });

named({ PublicPageBlock, PublicPageState, PublicPageDecision });
