import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { Etag } from '../../fields.ts';
import { PublicTenant } from './tenant.ts';

/** `v` is the ETag that the caller expects: such an address never changes what it answers. */
export const PictureQuery = z.strictObject({ v: Etag.optional() });

const picture = {
  method: 'GET',
  access: open(),
  query: PictureQuery,
  status: 200,
  outputType: 'image/webp',
  cache: 'no-cache',
} as const;

export const tenantEndpoints = {
  getPublicTenant: endpoint({
    method: 'GET',
    path: '/public-api/v1/tenant',
    summary: 'Get the tenant of the requested host: name, colours, flags, pictures, ways to sign in',
    access: open(),
    status: 200,
    output: PublicTenant,
    errors: [],
    cache: 'public, max-age=60',
  }),
  getTenantLogo: fileEndpoint({
    ...picture,
    path: '/public-api/v1/tenant/pictures/logo',
    summary: 'Get the tenant’s logo',
    errors: ['not_modified', 'logo_not_found'],
  }),
  getTenantBackground: fileEndpoint({
    ...picture,
    path: '/public-api/v1/tenant/pictures/background',
    summary: 'Get the tenant’s background picture',
    errors: ['not_modified', 'background_not_found'],
  }),
  getTenantBackgroundMobile: fileEndpoint({
    ...picture,
    path: '/public-api/v1/tenant/pictures/background-mobile',
    summary: 'Get the tenant’s background picture for phones',
    errors: ['not_modified', 'background_mobile_not_found'],
  }),
};
