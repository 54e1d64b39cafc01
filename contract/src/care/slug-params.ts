import * as z from 'zod';
import { slugLength } from './slug.ts';

/** A circle's public address. People type it as it is printed, in upper case perhaps. */
export const SlugParams = z.strictObject({
  slug: z
    .string()
    .max(slugLength.max)
    .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)
    .toLowerCase(),
});
