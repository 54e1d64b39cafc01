import * as z from 'zod';
import { Email, Id, line, StoredEmail, text, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { ScopeName } from './scope.ts';

export const applicationStatuses = ['ACTIVE', 'INACTIVE'] as const;

const cidr4 = z.cidrv4();
const cidr6 = z.cidrv6();
const ipv4 = z.ipv4();
const ipv6 = z.ipv6();

/** Adds the prefix length to a single address: `203.0.113.7` becomes `203.0.113.7/32`. */
const asNetwork = (written: string): string => {
  if (ipv4.safeParse(written).success) return `${written}/32`;
  return ipv6.safeParse(written).success ? `${written}/128` : written;
};

/** A network in CIDR notation, or a single address. */
export const AllowedNetwork = z
  .string()
  .trim()
  .toLowerCase()
  .max(50)
  .transform(asNetwork)
  .refine((written) => cidr4.safeParse(written).success || cidr6.safeParse(written).success, {
    error: 'Not a network such as 203.0.113.0/24 or 2001:db8::/32',
    params: { code: 'cidr' },
  });

/** A list of scopes without duplicates, with a minimum length. */
export const scopeNames = (least: number) =>
  z
    .array(ScopeName)
    .min(least)
    .max(100)
    .transform((scopes) => [...new Set(scopes)]);

/** The fields of an application that an administrator can write. */
export const ClientApplicationWrite = {
  name: line(80),
  description: text(2000).default(''),
  status: z.enum(applicationStatuses).default('ACTIVE'),
  contactEmail: Email.nullable().default(null),
  /** The most scopes that its tokens may have. */
  scopes: scopeNames(0),
  /** Networks that its tokens may be used from; empty means anywhere. */
  allowedIps: z
    .array(AllowedNetwork)
    .max(limits.applicationNetworks)
    .default([])
    .transform((networks) => [...new Set(networks)]),
};

/** A customer's program that calls the API with tokens. */
export const ClientApplication = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  status: z.enum(applicationStatuses),
  contactEmail: StoredEmail.nullable(),
  scopes: z.array(ScopeName),
  allowedIps: z.array(z.string()),
  /** Number of its tokens that are not deleted, whatever their status. */
  tokenCount: z.int(),
  /** When one of its tokens was last used, to the hour. */
  lastUsedAt: Timestamp.nullable(),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type ClientApplication = z.infer<typeof ClientApplication>;

named({ ClientApplication });
