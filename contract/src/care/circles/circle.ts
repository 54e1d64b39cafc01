import * as z from 'zod';
import { Id, Language, line, nameLine, optionalLine, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { circleRoles } from '../circle-roles.ts';
import { PublicPageBlock } from '../public-page-blocks/block.ts';

/** A group of people around one person. `my_role` and `my_steps_hidden` are the caller's. */
export const Circle = z.object({
  id: Id,
  name: line(80),
  slug: z.string(),
  description: z.string().nullable(),
  owner_id: Id,
  member_count: z.int(),
  language: Language,
  public_page: z.boolean(),
  /** The document that is the circle’s picture, if all its members may see one. */
  picture: Id.nullable(),
  /** Set while a tenant's administrator blocks the public page, whatever `public_page` says; otherwise null. */
  public_page_block: PublicPageBlock.nullable().default(null),
  my_role: z.enum(circleRoles),
  /** Whether the caller has hidden the first steps of the circle. */
  my_steps_hidden: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Circle = z.infer<typeof Circle>;

/** A circle in the caller's list: only what the membership holds, so that the list needs no other reads. */
export const CircleSummary = Circle.pick({ id: true, name: true, slug: true, picture: true, my_role: true }).extend({
  is_owner: z.boolean(),
});
export type CircleSummary = z.infer<typeof CircleSummary>;

export const CircleWrite = {
  name: nameLine(80),
  description: optionalLine(500).default(null),
  language: Language.default('en'),
  public_page: z.boolean().default(false),
};

/** If `slug` is missing, it is derived from the name. */
export const CircleCreate = z.strictObject({ ...CircleWrite, slug: z.string().max(200).optional() });

named({ Circle, CircleSummary, CircleCreate });
