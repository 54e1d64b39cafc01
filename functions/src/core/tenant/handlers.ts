import type { tenantEndpoints } from '@kindred/contract/core/tenant/endpoints';
import type { PublicTenant, TenantPicture } from '@kindred/contract/core/tenant/tenant';
import type { Context, FileAnswer, Handlers } from '../../http/context.ts';
import { Refusal } from '../../platform/refusal.ts';

const etagField = { logo: 'logo', background: 'background', 'background-mobile': 'backgroundMobile' } as const;
const notFound = {
  logo: 'logo_not_found',
  background: 'background_not_found',
  'background-mobile': 'background_mobile_not_found',
} as const;

/** Where a tenant's picture lies among its files. */
export const tenantPicturePath = (picture: TenantPicture, etag: string): string => `pictures/${picture}/${etag}.webp`;

/** The ETag is in the tenant's record, which is in memory: who has the picture costs no read. */
const picture =
  (name: TenantPicture) =>
  async (ctx: Context): Promise<FileAnswer> => {
    const etag = ctx.tenant.pictures[etagField[name]];
    if (!etag) throw new Refusal(notFound[name]);
    return { etag, read: () => ctx.files.get(tenantPicturePath(name, etag)) };
  };

export const tenantHandlers: Handlers<typeof tenantEndpoints> = {
  getPublicTenant: async ({ tenant }): Promise<PublicTenant> => ({
    id: tenant.id,
    subdomain: tenant.subdomain,
    profile: tenant.profile,
    features: tenant.features,
    providers: tenant.providers,
    pictures: tenant.pictures,
    signUp: { enabled: tenant.signUp.enabled },
  }),
  getTenantLogo: picture('logo'),
  getTenantBackground: picture('background'),
  getTenantBackgroundMobile: picture('background-mobile'),
};
