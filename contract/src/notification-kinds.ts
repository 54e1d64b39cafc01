import type { KindRules } from './core/notifications/kind.ts';
import { notificationsOf } from './noun.ts';
import { nouns } from './nouns.ts';

const declared = notificationsOf(nouns);
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
