import type { secondFactorEndpoints } from '@kindred/contract/core/second-factor/endpoints';
import { TOTP, Secret } from 'otpauth';
import { now } from '../../../functions/src/platform/clock.ts';
import type { NounSamples } from '../noun.ts';
import { record, write, several, free } from '../operations-budget.ts';
import type { TestTenant, Persona } from '../tenant.ts';
import { renewed } from '../token-times.ts';

/** Returns the code that an authenticator shows for a secret, this many half minutes from now. */
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

export const secondFactorSamples: NounSamples<typeof secondFactorEndpoints> = {
  examples: {
    getSecondFactor: ({ member }) => ({ by: member }),
    startSecondFactor: ({ member }) => ({ by: member }),
    confirmSecondFactor: async ({ tenant }) => {
      const by = await tenant.person('Sam');
      const { body } = await by.call('POST /api/v1/me/second-factor/start');
      return { by, body: { code: authenticator(body.secret) } };
    },
    showSecondFactor: async ({ tenant }) => {
      const { person, recoveryCodes } = await withSecondFactor(tenant, await tenant.person('Sam'));
      return { by: person, body: { code: recoveryCodes[0]! } };
    },
    removeSecondFactor: async ({ tenant }) => {
      const { person, recoveryCodes } = await withSecondFactor(tenant, await tenant.person('Sam'));
      return { by: person, body: { code: recoveryCodes[0]! } };
    },
    resetUserSecondFactor: async ({ tenant, customerAdministrator }) => {
      const { person } = await withSecondFactor(tenant, await tenant.person('Sam'));
      return { by: customerAdministrator, params: { userid: person.uid } };
    },
    resetTenantUserSecondFactor: async ({ tenant, superAdministrator }) => {
      const { person } = await withSecondFactor(tenant, await tenant.person('Sam'));
      return { by: superAdministrator, params: { tenantid: tenant.id, userid: person.uid } };
    },
    getSecurityPolicy: ({ administrator }) => ({ by: administrator }),
    updateSecurityPolicy: ({ administrator }) => ({ by: administrator, body: { requireSecondFactor: false } }),
  },
  budgets: {
    getSecondFactor: record,
    startSecondFactor: write(),
    confirmSecondFactor: several(5, 6),
    showSecondFactor: several(5, 6),
    removeSecondFactor: several(5, 6),
    resetUserSecondFactor: several(3, 7),
    resetTenantUserSecondFactor: several(3, 7),
    getSecurityPolicy: free('what is in the tenant’s record: 0, 0'),
    updateSecurityPolicy: write([], ['change', 'audit']),
  },
};
