import * as z from 'zod';
import { Id, line, optionalLine, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { optionalText } from '../record-subjects/record-subject.ts';

export const ceremonyTypes = ['religious', 'secular', 'family_only', 'none'] as const;
export const burialKinds = ['burial', 'cremation', 'natural_burial', 'body_donation'] as const;

/** Who can read wishes besides their author: nobody, the circle's admins and family members, or the whole circle. */
export const wishesSharing = ['none', 'family', 'circle'] as const;
export type WishesSharing = (typeof wishesSharing)[number];

const several = z.array(line(200)).max(50).default([]);

/** Every field is optional, so that unfinished wishes can be saved. */
export const FuneralWishesWrite = {
  /**
   * The person whose funeral it is: the record subject of one of the author's circles. Null means the author's own
   * funeral; these wishes cannot be shared, and only the author can read them.
   */
  record_subject_id: Id.nullable().default(null),
  /** Whether the author is that person. */
  is_own: z.boolean().default(true),
  ceremony_type: z.enum(ceremonyTypes).nullable().default(null),
  burial_or_cremation: z.enum(burialKinds).nullable().default(null),
  place: optionalLine(300).default(null),
  music: several,
  readings: several,
  dress: optionalText(1000),
  flowers: optionalText(1000),
  donations_to: optionalText(1000),
  guests_note: optionalText(2000),
  /** Markdown. */
  other: optionalText(20_000),
  shared_with: z.enum(wishesSharing).default('none'),
};

/** A person's wishes for a funeral. */
export const FuneralWishes = z.object({
  id: Id,
  /** The author. */
  user_id: Id,
  record_subject_id: Id.nullable(),
  /** That person's name when the wishes were written; it stays after the circle is deleted. */
  for_name: z.string().nullable(),
  is_own: z.boolean(),
  ceremony_type: z.enum(ceremonyTypes).nullable(),
  burial_or_cremation: z.enum(burialKinds).nullable(),
  place: z.string().nullable(),
  music: z.array(z.string()),
  readings: z.array(z.string()),
  dress: z.string().nullable(),
  flowers: z.string().nullable(),
  donations_to: z.string().nullable(),
  guests_note: z.string().nullable(),
  other: z.string().nullable(),
  shared_with: z.enum(wishesSharing),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type FuneralWishes = z.infer<typeof FuneralWishes>;

named({ FuneralWishes });
