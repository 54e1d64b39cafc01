import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { searchKinds } from '../../search-kinds.ts';

/** A search result. */
export const Found = z.object({
  id: Id,
  /** Empty if its author is no longer a member, or for a photo without a caption. */
  title: z.string(),
  /** For a photo without a title, when it was taken: a day, a month or a year. */
  takenOn: z.string().optional(),
  /** The words around the match, or the place where it is. */
  excerpt: z.string().nullable(),
  /** The page to open: a path in the web app. */
  link: z.string(),
});
export type Found = z.infer<typeof Found>;

export const FoundGroup = z.object({ kind: z.enum(searchKinds), items: z.array(Found) });
export type FoundGroup = z.infer<typeof FoundGroup>;

named({ Found, FoundGroup });

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    summary: 'Search everything that the caller may see, by kind, at most five of each',
    access: signedIn({ verified: true, scope: null }),
    query: z.strictObject({
      q: z.string().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(limits.foundOfAKind).default(limits.foundOfAKind),
      /** The circle that is open. It is always searched, even if the person is in more circles than a search covers. */
      circle_id: Id.optional(),
    }),
    status: 200,
    output: z.object({ groups: z.array(FoundGroup) }),
    errors: [],
  }),
};
