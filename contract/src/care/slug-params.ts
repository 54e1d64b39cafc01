import * as z from 'zod';
import { slugLength } from './slug.ts';

/** A circle's public address. People may type it in upper case, as it is printed. */
export const SlugParams = z.strictObject({
  slug: z
    .string()
    .max(slugLength.max)
    .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)
    .toLowerCase(),
});
