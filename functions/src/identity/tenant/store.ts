import { Tenant } from '@kindred/contract/core/tenant/tenant';
import { interfaceLanguages } from '@kindred/contract/core/translations/languages';
import { Features } from '@kindred/contract/flags';
import * as z from 'zod';
import { collection, textKey } from '../../platform/firestore/collection.ts';

/** The tenants, in the platform's own documents. A tenant's own documents lie under its record. */
export const tenants = collection({
  name: 'tenants',
  times: 'camel',
  schema: Tenant.omit({ id: true, createdAt: true, updatedAt: true, version: true }),
  sorts: {
    displayName: (tenant) => textKey(tenant.profile.displayName),
    subdomain: (tenant) => tenant.subdomain,
    createdAt: (_, created) => created,
  },
  foundBy: ['displayName', 'asc'],
  narrowing: ['status'],
  search: (tenant) => [tenant.profile.displayName, tenant.subdomain],
  counted: true,
  audited: { noun: 'tenant', label: (tenant) => tenant.subdomain },
});

type TenantFields = z.infer<(typeof tenants)['schema']>;

/** The data that a new tenant starts with. */
export const newTenant = (
  given: Pick<TenantFields, 'subdomain' | 'origin' | 'profile'> & Partial<TenantFields>,
): TenantFields => ({
  status: 'ACTIVE',
  features: Features.parse({}),
  signUp: { enabled: false, allowedEmailDomains: [], defaultLanguage: 'en' },
  languages: [...interfaceLanguages],
  providers: [],
  pictures: { logo: null, background: null, backgroundMobile: null },
  senderEmail: null,
  deletedAt: null,
  purgeStartedAt: null,
  ...given,
});

/**
 * The tenant of each subdomain, written in one transaction with the tenant, so that no two tenants can have the same
 * one.
 */
export const subdomains = collection({
  name: 'subdomains',
  times: 'camel',
  schema: z.object({ tenantId: z.string() }),
});
