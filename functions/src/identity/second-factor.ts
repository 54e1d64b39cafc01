import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { limits } from '@kindred/contract/limits';
import { now } from '../platform/clock.ts';
import type { IdTokenClaims } from '../platform/id-token.ts';
import { sessionName } from '../platform/session.ts';
import type { Actor } from './actor.ts';

/** Returns whether this session showed the second factor, recently enough. */
export const isShownIn = (claims: IdTokenClaims): boolean => {
  const shown = claims.secondFactorShown as Readonly<Record<string, unknown>> | null | undefined;
  return Number(shown?.[sessionName(claims)] ?? 0) > now() / 1000 - limits.secondFactorSeconds;
};

/**
 * Returns whether the caller may use a role. If a second factor is turned on or required, the caller must have shown
 * it.
 */
export const mayAdminister = (tenant: Tenant, actor: Actor): boolean =>
  actor.isSecondFactorShown || !(actor.hasSecondFactor || tenant.security?.requireSecondFactor);
