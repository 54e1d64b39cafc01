import * as z from 'zod';
import { named } from './named.ts';

/** One problem with the input: `path` leads to the field ('' for the whole), `code` is zod's or the product's own. */
export const Issue = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string(),
  /** The highest allowed value if the input exceeds it, such as the size of a file in bytes. */
  maximum: z.number().optional(),
  /** The part of the input that is wrong, such as a placeholder. */
  word: z.string().optional(),
});
export type Issue = z.infer<typeof Issue>;

/** The body of every refusal, as `application/problem+json` (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(Issue).optional(),
});
export type Problem = z.infer<typeof Problem>;

named({ Issue, Problem });
