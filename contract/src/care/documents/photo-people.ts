import * as z from 'zod';
import { Id, nameLine } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';

/** A person in a photo: a member of the circle, or anybody else by name. */
export const PhotoPerson = z.object({
  /** For a member, the name at the time of writing. */
  name: z.string(),
  /** Null for somebody without an account here, and for a member who was named by hand. */
  user_id: Id.nullable(),
});
export type PhotoPerson = z.infer<typeof PhotoPerson>;

/** The people in a photo, as a form sends them. */
export const PhotoPeopleWrite = z
  .array(
    z.strictObject({
      name: nameLine(limits.photoPersonName),
      user_id: Id.nullable().default(null),
    }),
  )
  .max(limits.photoPeople);

named({ PhotoPerson });
