import * as z from 'zod';
import { Colour, Etag, Id, Language, nameLine, StoredEmail, Timestamp } from '../../fields.ts';
import { Features } from '../../flags.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { interfaceLanguages } from '../translations/languages.ts';
import { TextByLanguage } from '../translations/translation.ts';

const colour = Colour.nullable().default(null);

export const LightColours = z.strictObject({
  primary: colour,
  secondary: colour,
  tertiary: colour,
  accent: colour,
  positive: colour,
  negative: colour,
  info: colour,
  warning: colour,
});

export const TenantProfile = z.strictObject({
  displayName: nameLine(80),
  lightColors: LightColours,
  darkColors: z.strictObject({ background: colour }),
});
export type TenantProfile = z.infer<typeof TenantProfile>;

export const SignUpSettings = z.strictObject({
  enabled: z.boolean(),
  allowedEmailDomains: z.array(z.string().trim().toLowerCase().max(253)).max(100),
  defaultLanguage: Language,
});

/**
 * The languages that a tenant offers; it writes and shows texts in these only. At least one is a language of the
 * interface. Texts in a language that is no longer offered stay stored.
 */
export const OfferedLanguages = z
  .array(Language)
  .min(1)
  .max(limits.offeredLanguages)
  .refine((languages) => new Set(languages).size === languages.length, {
    error: 'A language is named twice',
    params: { code: 'repeated' },
  })
  .refine((languages) => interfaceLanguages.some((language) => languages.includes(language)), {
    error: 'English or French must be among them: buttons and menus are in these',
    params: { code: 'no_interface_language' },
  });

/** An identity provider for sign-in, by the identity service's name; `oidc.…` for any other. */
export const ProviderId = z
  .string()
  .regex(/^(google\.com|microsoft\.com|apple\.com|oidc\.[a-z0-9-]{1,60})$/, 'Not a provider such as google.com');
export type ProviderId = z.infer<typeof ProviderId>;

/** The security settings that apply to a tenant's administrators. */
export const SecurityPolicy = z.strictObject({
  /** Users with a role must show a second factor before they can administer. */
  requireSecondFactor: z.boolean(),
});

export const tenantPictures = ['logo', 'background', 'background-mobile'] as const;
export type TenantPicture = (typeof tenantPictures)[number];

/** The ETag of each picture, null where there is none. */
export const TenantPictures = z.object({
  logo: Etag.nullable(),
  background: Etag.nullable(),
  backgroundMobile: Etag.nullable(),
});

export const tenantStatuses = ['ACTIVE', 'SUSPENDED', 'DELETED'] as const;

/** The tenant's record. Its id is its identity pool's id; links in mails start with `origin`. */
export const Tenant = z.object({
  id: Id,
  subdomain: z.string(),
  origin: z.url(),
  status: z.enum(tenantStatuses),
  profile: TenantProfile,
  features: Features,
  signUp: SignUpSettings,
  languages: OfferedLanguages.default([...interfaceLanguages]),
  providers: z.array(ProviderId).max(10),
  pictures: TenantPictures,
  senderEmail: StoredEmail.nullable(),
  /** Absent if nothing is required. */
  security: SecurityPolicy.optional(),
  /** When it was deleted. Its data is kept for another 30 days. */
  deletedAt: Timestamp.nullable().default(null),
  /** When the purge of its data began. From then on it cannot be restored. */
  purgeStartedAt: Timestamp.nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Tenant = z.infer<typeof Tenant>;

/** A tenant's profile as its own administrators see and edit it. */
export const TenantProfileRecord = z.object({
  ...Tenant.pick({ id: true, subdomain: true, pictures: true, createdAt: true, updatedAt: true, version: true }).shape,
  ...TenantProfile.shape,
  languages: Tenant.shape.languages,
  /** Used for texts and people whose language is not offered. A super admin sets it. */
  defaultLanguage: Language,
});
export type TenantProfileRecord = z.infer<typeof TenantProfileRecord>;

/** The published translations of the name and of the landing page's texts. */
const TenantWords = z.object({
  displayName: TextByLanguage,
  title: TextByLanguage,
  text: TextByLanguage,
  inside: TextByLanguage,
  audience: TextByLanguage,
  price: TextByLanguage,
});

/** The fields of a tenant that anyone may see. */
export const PublicTenant = Tenant.pick({
  id: true,
  subdomain: true,
  profile: true,
  features: true,
  languages: true,
  providers: true,
  pictures: true,
}).extend({
  signUp: SignUpSettings.pick({ enabled: true, defaultLanguage: true }),
  words: TenantWords,
});
export type PublicTenant = z.infer<typeof PublicTenant>;

/** A subdomain: 3–63 characters, letters, digits and inner hyphens. */
export const subdomainPattern = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/;

/** Subdomains that no tenant can have. */
const reservedSubdomains: readonly string[] = [
  'www',
  'api',
  'admin',
  'app',
  'mail',
  'static',
  'public',
  'assets',
  'auth',
  'cdn',
  'docs',
  'help',
  'root',
  'status',
  'support',
  // Browsers and this product resolve it to the machine itself.
  'localhost',
];

/** Returns why a subdomain is never available; undefined if it is allowed, even if another tenant has it. */
export const subdomainFlaw = (subdomain: string): 'format' | 'reserved' | undefined => {
  if (!subdomainPattern.test(subdomain)) return 'format';
  // Browsers show `xn--…` as different letters from the ones written.
  return reservedSubdomains.includes(subdomain) || subdomain.startsWith('xn--') ? 'reserved' : undefined;
};

named({
  LightColours,
  TenantProfile,
  SignUpSettings,
  SecurityPolicy,
  TenantPictures,
  Tenant,
  TenantProfileRecord,
  TenantWords,
  PublicTenant,
});
