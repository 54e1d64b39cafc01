import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const deviceKinds = ['desktop', 'mobile', 'tablet'] as const;

/** A sign-in: when, how and from where, with enough detail for the person to spot one that was not theirs. */
export const SignIn = z.object({
  id: Id,
  at: Timestamp,
  /** `password`, or the provider's id: `google.com`. */
  provider: z.string(),
  /** The browser, as it identifies itself; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds).nullable(),
  /** The IP address without its last part: `203.0.113.x`. */
  address: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type SignIn = z.infer<typeof SignIn>;

named({ SignIn });
