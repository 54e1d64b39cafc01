import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const deviceKinds = ['desktop', 'mobile', 'tablet'] as const;

/** That somebody signed in: when, how and from where, as far as the person can tell a stranger by it. */
export const SignIn = z.object({
  id: Id,
  at: Timestamp,
  /** `password`, or the provider's id: `google.com`. */
  provider: z.string(),
  /** What the browser says of itself, null where it says nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds).nullable(),
  /** The address without its last part: `203.0.113.x`. */
  address: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type SignIn = z.infer<typeof SignIn>;

named({ SignIn });
