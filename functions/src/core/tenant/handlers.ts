import type { tenantEndpoints } from '@kindred/contract/core/tenant/endpoints';
import type { PublicTenant, TenantPicture } from '@kindred/contract/core/tenant/tenant';
import type { Context, FileAnswer, Handlers } from '../../http/context.ts';
import { tenantAsItIs } from '../../identity/tenant/cache.ts';
import { ApiError } from '../../platform/api-error.ts';
import { appIconEtag, drawAppIcon } from './app-icon.ts';
import { appManifestOf } from './app-manifest.ts';
import { readPublishedAgain } from '../translations/published.ts';
import { legalTextOf } from './legal.ts';
import { wordsOfTenant } from './words.ts';
import { etagField, notFound, tenantPicturePath } from './pictures.ts';

/** The ETag is in the tenant's record, which is in memory, so clients that have the picture cost no read. */
const picture =
  (name: TenantPicture) =>
  async (ctx: Context, { query }: { query: { v?: string | undefined } }): Promise<FileAnswer> => {
    const field = etagField[name];
    const asked = query.v;
    const known = ctx.tenant.pictures[field];
    const etag = asked && asked !== known ? (await tenantAsItIs(ctx.tenant.id))?.pictures[field] : known;
    if (!etag) throw new ApiError(notFound[name]);
    return { etag, read: () => ctx.files.get(tenantPicturePath(name, etag)) };
  };

export const tenantHandlers: Handlers<typeof tenantEndpoints> = {
  getPublicTenant: async (ctx, { query }): Promise<PublicTenant> => {
    // This instance's copy may be older than a change that the caller has just made.
    if (query.changed) readPublishedAgain(ctx.tenant.id);
    const tenant = (query.changed && (await tenantAsItIs(ctx.tenant.id))) || ctx.tenant;
    return {
      id: tenant.id,
      subdomain: tenant.subdomain,
      profile: tenant.profile,
      features: tenant.features,
      providers: tenant.providers,
      pictures: tenant.pictures,
      languages: tenant.languages,
      signUp: { enabled: tenant.signUp.enabled, defaultLanguage: tenant.signUp.defaultLanguage },
      words: await wordsOfTenant(tenant),
    };
  },
  getLegalText: ({ tenant }, { params, query }) =>
    legalTextOf(tenant, params.document, query.lang ?? tenant.signUp.defaultLanguage),
  getTenantLogo: picture('logo'),
  getTenantBackground: picture('background'),
  getTenantBackgroundMobile: picture('background-mobile'),
  getTenantManifest: ({ tenant }) => Promise.resolve(appManifestOf(tenant)),
  getTenantIcon: ({ tenant, files }, { params: { icon } }) =>
    Promise.resolve({
      etag: appIconEtag(tenant, icon),
      read: async () => {
        const { logo } = tenant.pictures;
        return drawAppIcon(tenant, icon, logo ? await files.get(tenantPicturePath('logo', logo)) : undefined);
      },
    }),
};
