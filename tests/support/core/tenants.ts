import type { tenantsEndpoints } from '@kindred/contract/core/tenants/endpoints';
import { Features } from '@kindred/contract/flags';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { asSuperAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, several, record, write } from '../operations-budget.ts';
import { TestTenant, noColours } from '../tenant.ts';

export const tenantsSamples: NounSamples<typeof tenantsEndpoints> = {
  examples: {
    listTenants: ({ superAdministrator, tenant }) => ({
      by: superAdministrator,
      query: { q: tenant.id, status: 'ACTIVE', sortBy: 'subdomain' },
    }),
    createTenant: ({ superAdministrator }) => ({
      by: superAdministrator,
      body: {
        subdomain: `new-${newId().toLowerCase()}`,
        profile: { displayName: 'New home', lightColors: { primary: '#336699' } },
        admin: { email: `new-${newId().toLowerCase()}@example.com`, name: 'Nina' },
      },
    }),
    validateSubdomain: ({ superAdministrator }) => ({ by: superAdministrator, body: { subdomain: 'meadow' } }),
    getTenant: ({ superAdministrator, tenant }) => ({ by: superAdministrator, params: { tenantid: tenant.id } }),
    updateTenant: ({ superAdministrator, other }) => ({
      by: superAdministrator,
      params: { tenantid: other.id },
      body: {
        profile: { displayName: `Other ${newId()}`, lightColors: noColours, darkColors: { background: null } },
        signUp: { enabled: true, allowedEmailDomains: ['example.com'], defaultLanguage: 'fr' },
        status: 'ACTIVE',
      },
    }),
    deleteTenant: async ({ superAdministrator }) => ({
      by: superAdministrator,
      params: { tenantid: (await new TestTenant().create()).id },
    }),
    getTenantFeatures: ({ superAdministrator, other }) => ({ by: superAdministrator, params: { tenantid: other.id } }),
    updateTenantFeatures: async ({ superAdministrator }) => ({
      by: superAdministrator,
      params: { tenantid: (await new TestTenant().create()).id },
      body: { ...Features.parse({}), recruitment: true },
    }),
  },
  budgets: {
    listTenants: list,
    createTenant: several(2, 14),
    validateSubdomain: several(1, 0),
    getTenant: record,
    updateTenant: write([], ['change', 'audit']),
    deleteTenant: write([], ['change', 'audit', 'due entry', 'due entry', 'due entry']),
    getTenantFeatures: record,
    updateTenantFeatures: write([], ['change', 'audit']),
  },
  lists: {
    listTenants: {
      by: asSuperAdministrator,
      make: (_, displayName) =>
        new TestTenant().create({ profile: { displayName, lightColors: noColours, darkColors: { background: null } } }),
      labelOf: ({ profile }: { profile: { displayName: string } }) => profile.displayName,
      sortsByLabel: 'displayName',
    },
  },
};
