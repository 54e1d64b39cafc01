import { isTimezone } from '@kindred/contract/fields';
import { NotificationSettingsWrite, Profile } from '@kindred/contract/core/users/user';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import { isAdministrator } from './policy.ts';

const UserFields = Profile.omit({ id: true, createdAt: true, updatedAt: true, version: true }).extend({
  notifications: NotificationSettingsWrite,
  /** Sessions that began by this time, in milliseconds, are over. Nobody is shown it. */
  sessionsSince: z.number().optional(),
  /** Somebody has signed up with this address and a password, and has not shown yet that the mailbox is theirs. Nobody is shown it. */
  isMailboxUnproven: z.boolean().optional(),
  /** The sessions that have shown the second factor, by name, and when, in seconds. Nobody is shown it. */
  secondFactorShown: z.record(z.string(), z.number()).optional(),
});
export type UserFields = z.output<typeof UserFields>;
export type StoredUser = RecordOf<typeof users>;

/** The people of a tenant; the id is the identity's uid. */
export const users = collection({
  name: 'users',
  times: 'camel',
  schema: UserFields,
  sorts: {
    name: (user) => textKey(user.name),
    email: (user) => user.email,
    createdAt: (_, created) => created,
    lastSignInAt: (user) => user.lastSignInAt,
  },
  search: (user) => [user.name, user.email],
  marks: (user) => ({
    ...Object.fromEntries(user.roles.map((role) => [role, true])),
    ...Object.fromEntries(user.flags.map((flag) => [flag, true])),
    // So that a tenant's last one can be told.
    ADMINISTRATOR: isAdministrator(user),
  }),
  counted: true,
  audited: { noun: 'user', label: (user) => user.email },
});

/** What a new person starts with. */
export const newUser = (given: {
  email: string;
  name: string;
  language: string;
  verified: boolean;
  timezone?: string | undefined;
  roles?: readonly string[];
  phone?: string | null | undefined;
}) => ({
  email: given.email,
  name: given.name,
  phone: given.phone ?? null,
  language: given.language,
  roles: [...(given.roles ?? [])],
  flags: given.verified ? (['EMAIL_VERIFIED'] as const).slice() : [],
  pictureEtag: null,
  hasSecondFactor: false,
  mustConfirmEmail: false,
  lastSignInAt: null,
  timezone: given.timezone && isTimezone(given.timezone) ? given.timezone : 'UTC',
  theme: 'system' as const,
  textSize: 'normal' as const,
  notifications: NotificationSettingsWrite.parse({}),
});
