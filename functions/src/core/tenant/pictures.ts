import type { TenantPicture } from '@kindred/contract/core/tenant/tenant';

/** The field of the tenant's record that has a picture's ETag. */
export const etagField = {
  logo: 'logo',
  background: 'background',
  'background-mobile': 'backgroundMobile',
} as const satisfies Record<TenantPicture, string>;

/** The refusal where a tenant has no such picture. */
export const notFound = {
  logo: 'logo_not_found',
  background: 'background_not_found',
  'background-mobile': 'background_mobile_not_found',
} as const satisfies Record<TenantPicture, string>;

/** Where a tenant's picture lies among its files. */
export const tenantPicturePath = (picture: TenantPicture, etag: string): string => `pictures/${picture}/${etag}.webp`;
