import * as z from 'zod';
import { Email, Etag, Id, Language, line, Phone, Timestamp, Timezone } from '../../fields.ts';

export const userFlags = ['EMAIL_VERIFIED', 'DISABLED'] as const;

export const themes = ['light', 'dark', 'system'] as const;
export const textSizes = ['normal', 'large'] as const;

/** Which kinds of news reach the person, and how. */
export const NotificationSettings = z.strictObject({
  email: z.boolean().default(true),
  inApp: z.boolean().default(true),
});

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
  lastSignInAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type User = z.infer<typeof User>;

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
  notifications: NotificationSettings,
};
