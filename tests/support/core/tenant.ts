import type { tenantEndpoints } from '@kindred/contract/core/tenant/endpoints';
import type { tenantProfileEndpoints } from '@kindred/contract/core/tenant/profile-endpoints';
import type { NounSamples } from '../noun.ts';
import { free, record, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { webp } from '../webp.ts';

const withPictures = async (scene: Scene) => {
  await scene.hangPictures();
  return {};
};

let pictures = 10_000;

const newPicture = ({ customerAdministrator }: Scene) => ({ by: customerAdministrator, file: webp(pictures++) });

const oldPicture = async (scene: Scene) => {
  await scene.hangPictures();
  return { by: scene.customerAdministrator };
};

/** One due entry removes the old file, and another one cancels the removal of the new file. */
const tenantPicture = write([], ['change', 'audit', 'due entry', 'due entry']);

export const tenantSamples: NounSamples<typeof tenantEndpoints & typeof tenantProfileEndpoints> = {
  examples: {
    getPublicTenant: () => ({}),
    getLegalText: () => ({ params: { document: 'terms' }, query: { lang: 'fr' } }),
    getTenantLogo: withPictures,
    getTenantBackground: withPictures,
    getTenantBackgroundMobile: withPictures,
    getTenantManifest: () => ({}),
    getTenantIcon: () => ({ params: { icon: '192' } }),
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
  },
  budgets: {
    getPublicTenant: free('the public tenant: 0, 0'),
    getLegalText: free('the public tenant: 0, 0'),
    getTenantLogo: free('a tenant’s picture: 0, 0'),
    getTenantBackground: free('a tenant’s picture: 0, 0'),
    getTenantBackgroundMobile: free('a tenant’s picture: 0, 0'),
    getTenantManifest: free('the public tenant: 0, 0'),
    getTenantIcon: free('a tenant’s picture: 0, 0'),
    getTenantProfile: record,
    updateTenantProfile: write([], ['change', 'audit']),
    putTenantLogo: tenantPicture,
    putTenantBackground: tenantPicture,
    putTenantBackgroundMobile: tenantPicture,
    removeTenantLogo: write([], ['change', 'audit', 'due entry']),
    removeTenantBackground: write([], ['change', 'audit', 'due entry']),
    removeTenantBackgroundMobile: write([], ['change', 'audit', 'due entry']),
  },
};
