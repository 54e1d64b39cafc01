import { Secret, TOTP } from 'otpauth';
import { now } from '../../functions/src/platform/clock.ts';
import { renewed } from './token-times.ts';
import type { Persona, TestTenant } from './tenant.ts';

/** Returns the code that an authenticator shows for a secret, a number of half minutes from now. */
export const authenticator = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() + later * 30_000 });

/** Returns the person with a second factor turned on and passed. */
export const withSecondFactor = async (tenant: TestTenant, person: Persona) => {
  const started = await person.call('POST /api/v1/me/second-factor/start');
  const { secret } = started.body as { secret: string };
  const confirmed = await person.call('POST /api/v1/me/second-factor/confirm', {
    body: { code: authenticator(secret) },
  });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  person.token = await renewed(tenant.id, person.token);
  return { person, secret, recoveryCodes };
};
