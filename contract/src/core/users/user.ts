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

/** Filters for lists of users: a flag, or an unverified address. */
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
  /** Whether an administrator has changed the address, so that only the link mailed to the new one verifies it. */
  mustConfirmEmail: z.boolean().default(false),
  /**
   * The invitation's mail waits until this time because a daily limit was reached; null or in the past once it was
   * sent.
   */
  invitationWaitsUntil: Timestamp.nullable().default(null),
  lastSignInAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type User = z.infer<typeof User>;

/** The fields that an administrator replaces. A new e-mail is unverified until its holder follows the mailed link. */
export const UserWrite = { email: Email, name: nameLine(120), phone: Phone.nullable(), language: Language };

/** An existing role. Whether the caller may grant it is checked elsewhere. */
export const RoleName = z.enum(roles as [Role, ...Role[]]);

export const UserCreate = z.strictObject({
  email: Email,
  name: nameLine(120),
  phone: Phone.nullable().optional(),
  /** Defaults to the tenant's language. */
  language: Language.optional(),
  roles: z.array(RoleName).max(roles.length).default([]),
  /** Mails the user a link to choose a password. */
  sendInvitation: z.boolean().default(true),
});
export type UserCreate = z.infer<typeof UserCreate>;

/** Sets or clears a flag. */
export const UserStatus = z.strictObject({ flag: z.enum(userFlags), value: z.boolean() });

/** The user's own view: the record and the user's choices. */
export const Profile = User.extend({
  timezone: StoredTimezone,
  /** The order of dates and the format of times; null means what is usual for the language. */
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
