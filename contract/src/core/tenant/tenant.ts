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
 * The languages that a tenant offers: only those are written and shown. One of them is the interface's. What is written in
 * a language that is no longer offered stays stored.
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

/** An identity provider that people may sign in with, as the identity service names it; `oidc.…` for any other. */
export const ProviderId = z
  .string()
  .regex(/^(google\.com|microsoft\.com|apple\.com|oidc\.[a-z0-9-]{1,60})$/, 'Not a provider such as google.com');
export type ProviderId = z.infer<typeof ProviderId>;

/** What a tenant requires of its administrators. */
export const SecurityPolicy = z.strictObject({
  /** Users with a role must show a second factor before they administer. */
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

/** The tenant's record. Its id is its identity pool's id; `origin` is what links in mails start with. */
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
  /** Absent where nothing is asked. */
  security: SecurityPolicy.optional(),
  /** When it was deleted; its data stay for 30 days from then. */
  deletedAt: Timestamp.nullable().default(null),
  /** From then on it cannot be restored: its data are going. */
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
  /** For texts and people whose language is not offered. A super admin sets it. */
  defaultLanguage: Language,
});
export type TenantProfileRecord = z.infer<typeof TenantProfileRecord>;

/** The published translations of the name, and of what the landing says. */
const TenantWords = z.object({ displayName: TextByLanguage, title: TextByLanguage, text: TextByLanguage });

/** What everybody may know of a tenant. */
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

/** Never given to a tenant. */
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
  // Browsers and this product read it as the machine itself.
  'localhost',
];

/** Returns why a subdomain is never available; undefined if it may be, unless another tenant has it. */
export const subdomainFlaw = (subdomain: string): 'format' | 'reserved' | undefined => {
  if (!subdomainPattern.test(subdomain)) return 'format';
  // Browsers show `xn--…` as other letters than it is written with.
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
