import type { authorizedDomainEndpoints } from '@kindred/contract/core/authorized-domains/endpoints';
import type { isolationCheckEndpoints } from '@kindred/contract/core/isolation-checks/endpoints';
import type { tenantProfileEndpoints } from '@kindred/contract/core/tenant/profile-endpoints';
import type { tenantsEndpoints } from '@kindred/contract/core/tenants/endpoints';
import { Features } from '@kindred/contract/flags';
import { changeDomains } from '../../functions/src/core/authorized-domains/store.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { isolationChecks } from '../../functions/src/core/isolation-checks/store.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';
import { noColours, TestTenant } from './tenant.ts';
import { webp } from './webp.ts';

let pictures = 10_000;

const newHost = (): string => `${newId().toLowerCase()}.example.com`;

/** Ends all queued runs, so that the next one can start and none of the examples' runs has to be done. */
export const endIsolationChecks = async (): Promise<void> => {
  for (const { id } of await platformDatabase.find(isolationChecks, { status: 'WAITING' }, 100))
    await platformDatabase.update(isolationChecks, id, undefined, () => ({ status: 'BROKEN' as const }));
};

/** Makes a completed run. */
export const newIsolationCheck = async ({ superAdministrator }: Scene) => {
  const checks = [{ name: 'getCircle: ids of another tenant', status: 'pass' as const, detail: 'answered 404' }];
  const figures = { passed: 1, warned: 0, failed: 0, finishedAt: timestamp() };
  const fields = { status: 'DONE' as const, startedBy: superAdministrator.uid, checks, ...figures };
  return (await platformDatabase.create(isolationChecks, fields))!;
};

const newPicture = ({ customerAdministrator }: Scene) => ({ by: customerAdministrator, file: webp(pictures++) });
const oldPicture = async (scene: Scene) => {
  await scene.hangPictures();
  return { by: scene.customerAdministrator };
};

/** An allowed call of each endpoint about tenants, by their own administrators and by super admins. */
export const tenantExamples: ExamplesOf<
  typeof tenantProfileEndpoints &
    typeof tenantsEndpoints &
    typeof authorizedDomainEndpoints &
    typeof isolationCheckEndpoints
> = {
  getTenantProfile: ({ customerAdministrator }) => ({ by: customerAdministrator }),
  updateTenantProfile: ({ customerAdministrator }) => ({
    by: customerAdministrator,
    body: {
      displayName: `Home ${pictures++}`,
      lightColors: { primary: '#336699', accent: 'rgb(200, 80, 40)' },
      darkColors: { background: 'rgba(0,0,0,0.9)' },
    },
  }),
  putTenantLogo: newPicture,
  putTenantBackground: newPicture,
  putTenantBackgroundMobile: newPicture,
  removeTenantLogo: oldPicture,
  removeTenantBackground: oldPicture,
  removeTenantBackgroundMobile: oldPicture,
  getAuthorizedDomains: ({ superAdministrator }) => ({ by: superAdministrator }),
  addAuthorizedDomains: ({ superAdministrator }) => ({ by: superAdministrator, body: { domains: [newHost()] } }),
  removeAuthorizedDomains: async ({ superAdministrator }) => {
    const domains = [newHost()];
    await changeDomains(platformDatabase, domains, []);
    return { by: superAdministrator, body: { domains } };
  },
  startIsolationCheck: async ({ superAdministrator }) => {
    await endIsolationChecks();
    return { by: superAdministrator };
  },
  listIsolationChecks: async (scene) => {
    await newIsolationCheck(scene);
    return { by: scene.superAdministrator, query: { startedBy: scene.superAdministrator.uid, pageSize: 100 } };
  },
  getIsolationCheck: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: (await newIsolationCheck(scene)).id },
  }),
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
      profile: { displayName: `Other ${pictures++}`, lightColors: noColours, darkColors: { background: null } },
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
};
