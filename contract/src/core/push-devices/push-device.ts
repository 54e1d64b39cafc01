import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { deviceKinds } from '../sign-ins/sign-in.ts';

/** Devices that a person can turn notifications on for. One more replaces the one that was used longest ago. */
export const mostPushDevices = 10;

/** Bytes in base64url, without padding. */
const bytes = (count: number) =>
  z
    .string()
    .length(Math.ceil((count * 4) / 3))
    .regex(/^[\w-]+$/, 'Not base64url');

/** The keys that a browser makes for its subscription (RFC 8291): a point on P-256, and a secret of 16 bytes. */
export const PushKeys = z.strictObject({ p256dh: bytes(65), auth: bytes(16) });

/** A browser's subscription to notifications, as its `PushSubscription` says it in JSON. */
export const PushSubscription = z.strictObject({
  /** The address at the browser's push service that takes messages for it. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1024),
  keys: PushKeys,
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** A device on which a person turned notifications on. Its address and keys are never shown. */
export const PushDevice = z.object({
  /** Derived from the address, so that a browser finds itself in the list. */
  id: Id,
  /** The browser, as it identifies itself; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds).nullable(),
  createdAt: Timestamp,
  /** When the person last opened the app there. */
  lastUsedAt: Timestamp,
});
export type PushDevice = z.infer<typeof PushDevice>;

/** A device as stored with its person. */
export const StoredPushDevice = PushDevice.extend(PushSubscription.shape);
export type StoredPushDevice = z.infer<typeof StoredPushDevice>;

/** What a device gets: a notification to show. The push service cannot read it. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page to open: a path in the web app. */
  url: z.string(),
  /** Replaces the shown notification with the same tag. */
  tag: z.string(),
  /** The person's unread notifications, for the badge on the app's icon. */
  unread: z.int(),
});
export type PushMessage = z.infer<typeof PushMessage>;

named({ PushDevice });
