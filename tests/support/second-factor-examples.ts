import type { secondFactorEndpoints } from '@kindred/contract/core/second-factor/endpoints';
import type { ExamplesOf } from './example.ts';
import { authenticator, withSecondFactor } from './second-factor.ts';

export const secondFactorExamples: ExamplesOf<typeof secondFactorEndpoints> = {
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
};
