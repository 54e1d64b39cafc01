import { Notification } from '@kindred/contract/core/notifications/notification';
import { notificationKinds } from '@kindred/contract/notification-kinds';
import * as z from 'zod';
import { groupAudiences } from '../../http/module.ts';
import { dueKind } from '../../platform/due-queue.ts';

/** An event of which people may be notified. */
export const news = dueKind('news', 'people', {
  kind: z.enum(notificationKinds),
  circleId: z.string().nullable(),
  /** The uids of people, or a role in the circle. */
  to: z.union([z.array(z.string()), z.enum(groupAudiences)]),
  /** The person who did it, who gets no notification. */
  except: z.string().nullable(),
  /** Also notify people who are not members of the circle. */
  alsoOutside: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The page to open; by default the circle. */
  link: z.string().nullable(),
  /** A page about the chosen circle, to be opened for this circle. */
  page: z.string().nullable().default(null),
});

/** Shows notifications on a person's devices. Those of the quiet hours wait together. */
export const push = dueKind('push', 'people', {
  userId: z.string(),
  /** What happened, by the id of the notification. */
  events: z.record(z.string(), Notification.pick({ kind: true, circle_id: true, params: true, link: true })),
  /** The only device that still has to get it; null for all devices of the person. */
  deviceId: z.string().nullable(),
  /** Some of it may have been read since it happened: it waited for the end of the quiet hours, or is tried again. */
  hasWaited: z.boolean(),
});

/** Sends a person's daily mail. */
export const digest = dueKind('notification-digest', 'mail', { userId: z.string() }, { isCancellable: true });
