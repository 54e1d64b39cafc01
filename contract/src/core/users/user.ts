import * as z from 'zod';
import { Email, Etag, Id, Language, line, Phone, Timestamp, Timezone } from '../../fields.ts';
import { named } from '../../named.ts';
import { type Role, roles } from '../../roles.ts';

export const userFlags = ['EMAIL_VERIFIED', 'DISABLED'] as const;

export const themes = ['light', 'dark', 'system'] as const;
export const textSizes = ['normal', 'large'] as const;

/** What people are notified of. */
export const notificationKinds = [
  'invitations',
  'joinRequests',
  'documents',
  'pages',
  'testimonies',
  'diaryNotes',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const perKind = <Each extends z.ZodType>(each: Each) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, each])) as Record<NotificationKind, Each>;

/** Whether news come by e-mail, and which kinds of them are shown in the product. */
export const NotificationSettings = z.strictObject({ email: z.boolean(), inApp: z.strictObject(perKind(z.boolean())) });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const allKinds = (isOn: boolean) => Object.fromEntries(notificationKinds.map((kind) => [kind, isOn])) as never;

/**
 * The settings as they are sent and stored. A kind that is not named is on. `inApp` was a boolean for all kinds once: stored
 * profiles and pages that are still open have that shape.
 */
export const NotificationSettingsWrite = z.strictObject({
  email: z.boolean().default(true),
  inApp: z
    .union([z.strictObject(perKind(z.boolean().default(true))), z.boolean().transform(allKinds)])
    .default(() => allKinds(true)),
}) as z.ZodType<NotificationSettings, { email?: boolean; inApp?: boolean | Partial<NotificationSettings['inApp']> }>;

export const User = z.object({
  id: Id,
  email: Email,
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
  lastSignInAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type User = z.infer<typeof User>;

/** What an administrator replaces of a person. Another e-mail is unverified until its holder has followed the mailed link. */
export const UserWrite = { email: Email, name: line(120), phone: Phone.nullable(), language: Language };

/** One of the roles there are; whether it may be given is another question. */
export const RoleName = z.enum(roles as [Role, ...Role[]]);

export const UserCreate = z.strictObject({
  email: Email,
  name: line(120),
  phone: Phone.nullable().optional(),
  /** The tenant's default where none is said. */
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
  timezone: Timezone,
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  notifications: NotificationSettings,
});
export type Profile = z.infer<typeof Profile>;

export const ProfileWrite = {
  name: line(120),
  phone: Phone.nullable(),
  language: Language,
  timezone: Timezone,
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  notifications: NotificationSettingsWrite,
};

named({ NotificationSettings, RoleName, User, UserCreate, UserStatus, Profile });
