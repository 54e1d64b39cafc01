import * as z from 'zod';
import { emailPattern, longestEmail } from './email-address.ts';
import { named } from './named.ts';
import { isRegion } from './regions.ts';
import { hasSiteAddress } from './site-address.ts';
import { isTimezone, storedTimezoneName, timezoneName } from './timezone.ts';

/** Fields that several entities share. Strings are trimmed; lengths are maximum numbers of characters. */

/** Matches a visible character: no spaces, zero-width marks, or letters that render as nothing. */
const visible = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Both issues have the same code: characters that are not accepted. */
const signs = (error: string) => ({ error, params: { code: 'signs' } });

/**
 * Single-line text. Refuses control characters, marks that change the writing direction, and text with nothing visible.
 */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text), signs('Control characters are not allowed'))
    .refine((text) => text === '' || visible.test(text), signs('It has no visible characters'));

/** The name of a person or a circle. Mails carry it to people without an account, so it may not contain the address of a site. */
export const nameLine = (max: number) =>
  line(max).refine((text) => !hasSiteAddress(text), {
    error: 'A name cannot contain the address of a site',
    params: { code: 'site_address' },
  });

export const optionalNameLine = (max: number) =>
  z.union([z.literal('').transform(() => null), nameLine(max)]).nullable();

export const optionalLine = (max: number) => z.union([z.literal('').transform(() => null), line(max)]).nullable();

/** Text of several lines, stored as written. */
export const text = (max: number) => z.string().trim().max(max);

export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'Not an id');

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(longestEmail)
  .pipe(z.email({ pattern: emailPattern }));

/** An address as stored. It is not checked again, so that one accepted earlier can still be shown. */
export const StoredEmail = z.string().meta({ format: 'email' });

export const Password = z.string().min(1).max(4096);

/** BCP 47, as far as the product supports it: a language, with or without a region. */
export const Language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Not a language tag');

/** A host name, in the form that the identity service lists: no scheme, port, path or wildcard. */
export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(localhost|([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9]))$/,
    'Not a host such as app.example.com',
  );

export const Timestamp = z.iso.datetime();

/** Any JSON value. */
export const Json = z.json();

export const Etag = z.string().regex(/^[a-f0-9]{32}$/);

export const Phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Not a phone number such as +33612345678');

/**
 * The zone that a browser reports. Accepted as it is, since a newer browser may know zones that this runtime does not.
 */
export const BrowserTimezone = z.string().max(64);

const notATimezone = 'Not a time zone such as Europe/Paris';

/** A time zone name, in the spelling of the IANA database. */
export const Timezone = z.string().max(64).refine(isTimezone, notATimezone).overwrite(timezoneName);

/** The zone of a stored record, which may be an offset such as `+02:00`. */
export const StoredTimezone = z.string().overwrite(storedTimezoneName);

/** The zone in an update. A fetched record can be sent back with the zone that it has. */
export const KeptTimezone = z.string().max(64).overwrite(storedTimezoneName).refine(isTimezone, notATimezone);

/** The region that a browser reports. Accepted as it is, since a newer browser may know others. */
export const BrowserRegion = z.string().max(8);

/** A country, or a part of the world: BCP 47. */
export const Region = z
  .string()
  .regex(/^([A-Z]{2}|\d{3})$/, 'Not a region such as FR')
  .refine(isRegion, 'Not a region such as FR');

/** CSS hex (3, 4, 6 or 8 digits), rgb() or rgba() with commas. */
export const Colour = z
  .string()
  .trim()
  .regex(
    /^(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[Rr][Gg][Bb]\((\s*(25[0-5]|2[0-4]\d|1?\d?\d)\s*,){2}\s*(25[0-5]|2[0-4]\d|1?\d?\d)\s*\)|[Rr][Gg][Bb][Aa]\((\s*(25[0-5]|2[0-4]\d|1?\d?\d)\s*,){3}\s*(0|1|0?\.\d+|1\.0+)\s*\))$/,
    'Not a colour such as #336699 or rgba(0,0,0,0.9)',
  );

/** A read-only field: accepted when a fetched record is sent back, and ignored. */
const readOnly = z.unknown().optional().meta({ readOnly: true });

/**
 * Returns the body of an update: all the writable fields. A fetched record can be sent back as it is, so the entity's
 * other fields are accepted and dropped; fields that the entity does not have are refused.
 */
export const writable = <Shape extends z.ZodRawShape, Own extends z.ZodRawShape>(
  entity: z.ZodObject<Shape>,
  fields: Own,
) => {
  const others = Object.keys(entity.shape).filter((name) => !(name in fields));
  const ignored = Object.fromEntries(others.map((name) => [name, readOnly]));
  return z.strictObject({ ...ignored, ...fields } as Own).transform((body) => {
    const kept = Object.entries(body as object).filter(([name]) => name in fields);
    return Object.fromEntries(kept) as z.infer<z.ZodObject<Own>>;
  });
};

named({ Id, Language, Timestamp, Etag, Phone, Region, Timezone, Colour, Json });
