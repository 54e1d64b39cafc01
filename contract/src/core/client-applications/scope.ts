import * as z from 'zod';
import type { Scope } from '../../access.ts';
import { named } from '../../named.ts';

/** A well-formed scope; only the server knows which ones exist. */
export const ScopeName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*:(read|write|execute)$/, 'Not a scope such as users:read') as z.ZodType<Scope, string>;

/** A scope, and the calls that it opens. */
export const ScopeDescription = z.object({
  scope: ScopeName,
  resource: z.string(),
  action: z.enum(['read', 'write', 'execute']),
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
});
export type ScopeDescription = z.infer<typeof ScopeDescription>;

named({ ScopeName, ScopeDescription });
