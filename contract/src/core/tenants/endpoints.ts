import * as z from 'zod';
import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Email, Host, Id, nameLine, writable } from '../../fields.ts';
import { Features } from '../../flags.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { named } from '../../named.ts';
import {
  LightColours,
  OfferedLanguages,
  SignUpSettings,
  subdomainFlaw,
  Tenant,
  TenantProfile,
  tenantStatuses,
} from '../tenant/tenant.ts';

const list = {
  collection: 'tenants',
  style: 'page',
  sorts: ['displayName', 'subdomain', 'createdAt'],
  order: 'asc',
  filters: [],
  searched: true,
} as const;

const params = z.strictObject({ tenantid: Id });
const access = superAdmin();

/** A tenant as its own page shows it. */
export const TenantDetail = Tenant.extend({ userCount: z.int() });
export type TenantDetail = z.infer<typeof TenantDetail>;

const words = {
  format: 'Letters, digits and inner hyphens, 3 to 63 characters',
  reserved: 'This subdomain is reserved',
} as const;

const Subdomain = z
  .string()
  .trim()
  .check((given) => {
    const flaw = subdomainFlaw(given.value);
    if (flaw) given.issues.push({ code: 'custom', input: given.value, message: words[flaw], params: { flaw } });
  });

/** Domains of e-mail addresses, given as host names. */
const SignUpWrite = SignUpSettings.extend({ allowedEmailDomains: z.array(Host).max(100) });

export const TenantCreate = z.strictObject({
  subdomain: Subdomain,
  profile: z.strictObject({
    displayName: TenantProfile.shape.displayName,
    lightColors: LightColours.prefault({}),
    darkColors: TenantProfile.shape.darkColors.prefault({}),
  }),
  features: Features.prefault({}),
  signUp: SignUpWrite.prefault({ enabled: false, allowedEmailDomains: [], defaultLanguage: 'en' }),
  languages: OfferedLanguages.optional(),
  /** The tenant's first user, who becomes ADMIN and is invited by mail. */
  admin: z.strictObject({ email: Email, name: nameLine(120) }).optional(),
});
export type TenantCreate = z.infer<typeof TenantCreate>;

/**
 * The fields of a tenant that a super admin may set. If left out, `features`, `languages`, `providers` and
 * `senderEmail` stay as they are.
 */
const TenantWrite = {
  profile: TenantProfile,
  signUp: SignUpWrite,
  /** ACTIVE restores a deleted tenant, within 30 days. DELETED does what DELETE does. */
  status: z.enum(tenantStatuses),
  features: Features.optional(),
  languages: OfferedLanguages.optional(),
  providers: Tenant.shape.providers.optional(),
  senderEmail: Email.nullable().optional(),
  /** Cannot change, since mails, bookmarks and client applications link to it. Another value is refused. */
  subdomain: z.string().optional(),
};
export type TenantWrite = z.infer<z.ZodObject<typeof TenantWrite>>;

const { shape } = Features;
const flag = z.boolean();
/** All eight are required, so that an omission does not switch a module off. */
const FeaturesWrite = z.strictObject(
  Object.fromEntries(Object.keys(shape).map((name) => [name, flag])) as Record<keyof typeof shape, typeof flag>,
);

export const tenantsEndpoints = {
  listTenants: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/tenants',
    summary: 'List all tenants, including suspended and deleted ones',
    access,
    query: pageQuery(list)
      .omit({ detail: true })
      .extend({ status: z.enum(tenantStatuses).optional() }),
    status: 200,
    output: pageOf(Tenant),
    errors: [],
    list,
  }),
  createTenant: endpoint({
    method: 'POST',
    path: '/superadmin-api/v1/tenants',
    summary: 'Create a tenant with its identity pool, and invite its first administrator: all of it or nothing',
    access,
    body: TenantCreate,
    status: 201,
    output: TenantDetail,
    errors: ['conflict'],
  }),
  validateSubdomain: endpoint({
    method: 'POST',
    path: '/superadmin-api/v1/tenants/validate-subdomain',
    summary: 'Check whether a subdomain is available, for use while typing',
    access,
    body: z.strictObject({ subdomain: z.string().trim().max(200) }),
    status: 200,
    output: z.object({
      valid: z.boolean(),
      available: z.boolean(),
      reason: z.enum(['format', 'reserved', 'taken']).nullable(),
    }),
    errors: [],
  }),
  getTenant: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/tenants/{tenantid}',
    summary: 'Get a tenant, with its number of people',
    access,
    params,
    status: 200,
    output: TenantDetail,
    errors: [],
  }),
  updateTenant: endpoint({
    method: 'PUT',
    path: '/superadmin-api/v1/tenants/{tenantid}',
    summary: 'Update a tenant’s profile, sign-up, languages and status: suspend, resume, or restore a deleted one',
    access,
    params,
    body: writable(TenantDetail, TenantWrite),
    status: 200,
    output: TenantDetail,
    errors: ['conflict', 'version_conflict'],
  }),
  deleteTenant: endpoint({
    method: 'DELETE',
    path: '/superadmin-api/v1/tenants/{tenantid}',
    summary: 'Delete a tenant: it closes at once, and its data is deleted 30 days later',
    access,
    params,
    status: 204,
    errors: ['conflict'],
  }),
  getTenantFeatures: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/tenant/{tenantid}/features',
    summary: 'Get a tenant’s feature flags',
    access,
    params,
    status: 200,
    output: Features,
    errors: [],
  }),
  updateTenantFeatures: endpoint({
    method: 'PUT',
    path: '/superadmin-api/v1/tenant/{tenantid}/features',
    summary: 'Update a tenant’s feature flags, all eight of them',
    access,
    params,
    body: FeaturesWrite,
    status: 200,
    output: Features,
    errors: [],
  }),
};

named({ TenantDetail, TenantCreate });
