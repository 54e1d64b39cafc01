import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { Etag, Language } from '../../fields.ts';
import { appIcons, AppManifest } from './app-manifest.ts';
import { legalDocuments, LegalText } from './legal-texts.ts';
import { PublicTenant } from './tenant.ts';

/** `v` is the ETag that the caller expects, so the answer of such an address never changes. */
export const PictureQuery = z.strictObject({ v: Etag.optional() });

/** When the caller last changed the tenant, in milliseconds. The answer is then at least as new. */
const TenantQuery = z.strictObject({
  changed: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

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
    query: TenantQuery,
    status: 200,
    output: PublicTenant,
    errors: [],
    // Cached at the edge, and requested again by each page that opens.
    cache: 'public, max-age=0, s-maxage=60',
  }),
  getLegalText: endpoint({
    method: 'GET',
    path: '/public-api/v1/tenant/legal/{document}',
    summary: 'Get the tenant’s privacy notice or terms of use, in a language if it has them in that language',
    access: open(),
    params: z.strictObject({ document: z.enum(legalDocuments) }),
    query: z.strictObject({ lang: Language.optional() }),
    status: 200,
    output: LegalText,
    errors: [],
    cache: 'public, max-age=0, s-maxage=60',
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
  getTenantManifest: endpoint({
    method: 'GET',
    path: '/public-api/v1/tenant/manifest',
    summary: 'The tenant as an app that browsers can install: a web app manifest with its name, colours and icons',
    access: open(),
    status: 200,
    output: AppManifest,
    errors: [],
    cache: 'public, max-age=60',
  }),
  getTenantIcon: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/tenant/icons/{icon}',
    summary: 'An icon of the installed app: the tenant’s logo, or the product’s mark in the tenant’s colour',
    access: open(),
    params: z.strictObject({ icon: z.enum(appIcons) }),
    query: PictureQuery,
    status: 200,
    outputType: 'image/png',
    cache: 'no-cache',
    errors: ['not_modified'],
  }),
};
