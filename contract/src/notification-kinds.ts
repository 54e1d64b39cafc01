import { careKinds } from './care/notification-kinds.ts';
import type { KindRules } from './core/notifications/kind.ts';
import { cronKinds } from './cron/notification-kinds.ts';
import { mailKinds } from './core/mail-limits/notification-kinds.ts';
import { operationKinds } from './core/operations/notification-kinds.ts';

const declared = { ...careKinds, ...operationKinds, ...mailKinds, ...cronKinds };
export type NotificationKind = keyof typeof declared;

/** Every kind of notification, as the nouns declare it. */
export const kindRules: Readonly<Record<NotificationKind, KindRules>> = declared;

export const notificationKinds = Object.keys(declared) as [NotificationKind, ...NotificationKind[]];

/** Returns a record with a value for each kind. */
export const perKind = <Value>(valueOf: (kind: NotificationKind, rules: KindRules) => Value) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, valueOf(kind, kindRules[kind])])) as Record<
    NotificationKind,
    Value
  >;
