import * as z from 'zod';
import {
  Email,
  Etag,
  Id,
  KeptTimezone,
  Language,
  line,
  nameLine,
  Phone,
  StoredEmail,
  StoredTimezone,
  Timestamp,
  Region,
} from '../../fields.ts';
import { named } from '../../named.ts';
import { type Role, roles } from '../../roles.ts';

export const userFlags = ['EMAIL_VERIFIED', 'DISABLED'] as const;

/** What lists of people are filtered by: a flag, or that the address is not verified. */
export const userFilters = [...userFlags, 'EMAIL_NOT_VERIFIED'] as const;

export const themes = ['light', 'dark', 'system'] as const;
export const textSizes = ['normal', 'large'] as const;

export const User = z.object({
  id: Id,
  email: StoredEmail,
  name: line(120),
  phone: Phone.nullable(),
  language: Language,
  roles: z.array(z.string()),
  flags: z.array(z.enum(userFlags)),
  pictureEtag: Etag.nullable(),
  /** Whether a second factor is turned on. */
  hasSecondFactor: z.boolean(),
  /** An administrator has changed the address: only the link that was mailed to the new one verifies it. */
  mustConfirmEmail: z.boolean().default(false),
  /** The mail of the invitation waits until this time, since a limit of the day was reached; null or past once it has left. */
  invitationWaitsUntil: Timestamp.nullable().default(null),
  lastSignInAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type User = z.infer<typeof User>;

/** What an administrator replaces of a person. Another e-mail is unverified until its holder has followed the mailed link. */
export const UserWrite = { email: Email, name: nameLine(120), phone: Phone.nullable(), language: Language };

/** One of the roles there are; whether it may be given is another question. */
export const RoleName = z.enum(roles as [Role, ...Role[]]);

export const UserCreate = z.strictObject({
  email: Email,
  name: nameLine(120),
  phone: Phone.nullable().optional(),
  /** Defaults to the tenant's language. */
  language: Language.optional(),
  roles: z.array(RoleName).max(roles.length).default([]),
  /** Mails a link with which the person chooses a password. */
  sendInvitation: z.boolean().default(true),
});
export type UserCreate = z.infer<typeof UserCreate>;

/** A flag is set or taken away. */
export const UserStatus = z.strictObject({ flag: z.enum(userFlags), value: z.boolean() });

/** The person's own view: the record and what the person has chosen. */
export const Profile = User.extend({
  timezone: StoredTimezone,
  /** How dates are ordered and clocks are written; null for what is usual in the language. */
  region: Region.nullable().default(null),
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileWrite = {
  name: nameLine(120),
  phone: Phone.nullable(),
  language: Language,
  timezone: KeptTimezone,
  region: Region.nullable().optional(),
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
};

named({ RoleName, User, UserCreate, UserStatus, Profile });
