import * as z from 'zod';
import { Id, nameLine, optionalLine, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';

export const AlbumWrite = {
  name: nameLine(80),
  description: optionalLine(500).default(null),
  /** The photo that stands for the album; by default the one that was added last. */
  cover: Id.nullable().default(null),
};

/** Photos that belong together. Each person sees those of its photos that they may see at all. */
export const Album = z.object({
  id: Id,
  circle_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  /** Null if the caller may see none of its photos. */
  cover: Id.nullable(),
  /** Null once the author’s account has ended. */
  author_id: Id.nullable(),
  author_name: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Album = z.infer<typeof Album>;

/** Photos to add to an album. */
export const AlbumPhotos = z.array(Id).min(1).max(limits.albumPhotosAtOnce);

named({ Album });
