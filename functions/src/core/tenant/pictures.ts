import type { TenantPicture } from '@kindred/contract/core/tenant/tenant';

/** The field in the tenant's record for each picture's ETag. */
export const etagField = {
  logo: 'logo',
  background: 'background',
  'background-mobile': 'backgroundMobile',
} as const satisfies Record<TenantPicture, string>;

/** The error code if a tenant has no such picture. */
export const notFound = {
  logo: 'logo_not_found',
  background: 'background_not_found',
  'background-mobile': 'background_mobile_not_found',
} as const satisfies Record<TenantPicture, string>;

/** Returns the path of a tenant's picture among its files. */
export const tenantPicturePath = (picture: TenantPicture, etag: string): string => `pictures/${picture}/${etag}.webp`;
