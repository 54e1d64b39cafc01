import { Features } from '@kindred/contract/flags';
import type { TenantPicture } from '@kindred/contract/core/tenant/tenant';
import { tenantPicturePath } from '../../../functions/src/core/tenant/pictures.ts';
import { newTenant, subdomains, tenants } from '../../../functions/src/identity/tenant/store.ts';
import { etagOf } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { readBytes } from '../data.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';

export interface SeedTenant {
  id: string;
  subdomain: string;
  host: string;
  profile: { displayName: string; lightColors: Record<string, string>; darkColors: { background: string } };
  signUp: { enabled: boolean; allowedEmailDomains: string[]; defaultLanguage: string };
  features: Record<string, boolean>;
  pictures: { logo: string | null; background: string | null; backgroundMobile: string | null };
}

export const originOf = (host: string): string =>
  `${process.env.KINDRED_ORIGIN_SCHEME}://${host}:${process.env.KINDRED_ORIGIN_PORT}`;

/** Creates a tenant with its pictures, unless it exists. */
export const seedTenant = async (tenant: SeedTenant): Promise<void> => {
  const picture = async (name: TenantPicture, file: string | null): Promise<string | null> => {
    if (!file) return null;
    const bytes = await readBytes(`core/pictures/${file}`);
    const etag = etagOf(bytes);
    await tenantFiles(tenant.id).put(tenantPicturePath(name, etag), bytes, 'image/webp');
    return etag;
  };
  const { logo, background, backgroundMobile } = tenant.pictures;
  const pictures = {
    logo: await picture('logo', logo),
    background: await picture('background', background),
    backgroundMobile: await picture('background-mobile', backgroundMobile),
  };
  const { subdomain, profile, signUp } = tenant;
  await platformDatabase.create(
    tenants,
    newTenant({
      subdomain,
      origin: originOf(tenant.host),
      profile: profile as never,
      features: Features.parse(tenant.features),
      signUp,
      pictures,
    }),
    tenant.id,
  );
  await platformDatabase.create(subdomains, { tenantId: tenant.id }, subdomain);
};
