import * as z from 'zod';
import { Id, Language, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { deletedNouns } from '../circle-nouns.ts';
import { pageTypes } from '../page-types/page-types.ts';

/** A deleted record that can be restored for a limited time. */
export const Deletion = z.object({
  id: Id,
  /** Null for a diary note that is in no circle. */
  circle_id: Id.nullable(),
  noun: z.enum(deletedNouns),
  /** The record's id before deletion and after restoration; for a page text, the page's. */
  record_id: Id,
  /** The record's name, or its first words. */
  name: z.string(),
  /** Set for pages and page texts only. */
  page_type: z.enum(pageTypes).nullable(),
  /** Set for page texts only. */
  lang: Language.nullable(),
  /** Null once the account of the person who deleted it has ended. */
  deleted_by: Id.nullable(),
  deleted_by_name: z.string().nullable(),
  deleted_at: Timestamp,
  restorable_until: Timestamp,
});
export type Deletion = z.infer<typeof Deletion>;

named({ Deletion });
