import { Region } from '@kindred/contract/fields';
import { isTimezone, timezoneName } from '@kindred/contract/timezone';
import { Profile, RoleName, userFilters } from '@kindred/contract/core/users/user';
import { AcceptedTerms } from '@kindred/contract/core/tenant/legal-texts';
import { StoredPushDevice } from '@kindred/contract/core/push-devices/push-device';
import { NotificationChoicesWrite } from '@kindred/contract/core/notifications/settings';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import { isAdministrator } from './policy.ts';

const UserFields = Profile.omit({ id: true, createdAt: true, updatedAt: true, version: true }).extend({
  /** Sessions that began by this time, in milliseconds, are over. Never shown. */
  sessionsSince: z.number().optional(),
  /**
   * The user signed up with this address and a password, but has not proved that the mailbox is theirs. Never shown.
   */
  isMailboxUnproven: z.boolean().optional(),
  /** The terms of use that the user agreed to at sign-up. Not shown with the profile; in the user's own export. */
  acceptedTerms: AcceptedTerms.optional(),
  /** The user hides when they are online. Never shown with the profile. */
  presenceOff: z.boolean().optional(),
  /** How the user wants to hear of events; undefined until they choose. Never shown with the profile. */
  notificationChoices: NotificationChoicesWrite.optional(),
  /** The devices on which the user turned notifications on, last used first. Never shown with the profile. */
  pushDevices: z.array(StoredPushDevice).optional(),
  pushDeviceIds: z.array(z.string()).optional(),
  /** The highest role that the user lost recently: its level, and until when it protects the account. Never shown. */
  formerRank: z.object({ level: z.number(), until: z.number() }).optional(),
  /**
   * The identity is disabled, because an administrator revoked the invitation before a password was chosen. Or an
   * administrator sent it again while a code of an earlier link still worked; then the identity stays disabled until
   * the new link is used. Never shown.
   */
  isInvitationRevoked: z.boolean().optional(),
  /** When the user was last reminded that they have an account. Never shown. */
  remindedAt: z.string().optional(),
  /** Signs the links in such mails that turn them off; made with the first mail. Never shown. */
  unsubscribeSecret: z.string().optional(),
  /** The names of the sessions that have passed the second factor, and when they did, in seconds. Never shown. */
  secondFactorShown: z.record(z.string(), z.number()).optional(),
});
export type UserFields = z.output<typeof UserFields>;
export type StoredUser = RecordOf<typeof users>;

/** The users of a tenant; the id is the identity's uid. */
export const users = collection({
  name: 'users',
  queries: [['_is.ADMINISTRATOR'], ['_is.SUPER_ADMIN'], ['createdAt'], ['email'], ['pushDeviceIds[]']],
  times: 'camel',
  schema: UserFields,
  foundBy: ['name', 'asc'],
  sorts: {
    name: (user) => textKey(user.name),
    email: (user) => user.email,
    createdAt: (_, created) => created,
    lastSignInAt: (user) => user.lastSignInAt,
  },
  search: (user) => [user.name, user.email],
  names: ({ roles, flags }) => [
    ...roles,
    ...flags,
    ...(flags.includes('EMAIL_VERIFIED') ? [] : ['EMAIL_NOT_VERIFIED']),
  ],
  narrowing: [...RoleName.options, ...userFilters].map((mark) => `_is.${mark}`),
  marks: (user) => ({
    ...Object.fromEntries(user.roles.map((role) => [role, true])),
    ...Object.fromEntries(user.flags.map((flag) => [flag, true])),
    EMAIL_NOT_VERIFIED: !user.flags.includes('EMAIL_VERIFIED'),
    // Lets a query find a tenant's last administrator.
    ADMINISTRATOR: isAdministrator(user),
  }),
  counted: true,
  audited: {
    noun: 'user',
    label: (user) => user.email,
    secret: () => ['unsubscribeSecret', 'pushDevices', 'pushDeviceIds'],
  },
});

/** Returns the fields of a new user. */
export const newUser = (given: {
  email: string;
  name: string;
  language: string;
  verified: boolean;
  timezone?: string | undefined;
  region?: string | undefined;
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
  invitationWaitsUntil: null,
  lastSignInAt: null,
  timezone: given.timezone && isTimezone(given.timezone) ? timezoneName(given.timezone) : 'UTC',
  region: Region.safeParse(given.region).data ?? null,
  theme: 'system' as const,
  textSize: 'normal' as const,
});
