import { topics } from '@kindred/contract/core/notifications/kind';
import type { Topic } from '@kindred/contract/core/notifications/kind';
import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import { kindRules, notificationKinds } from '@kindred/contract/notification-kinds';
import type { NotificationKind } from '@kindred/contract/notification-kinds';

interface KindsOfTopic {
  readonly topic: Topic;
  readonly kinds: readonly NotificationKind[];
}

/** All kinds of notifications, by what they are about. */
export const kindsByTopic: readonly KindsOfTopic[] = topics.map((topic) => ({
  topic,
  kinds: notificationKinds.filter((kind) => (kindRules[kind].topic ?? 'circle') === topic),
}));

/** Counts how many of these kinds are shown in the app, and how many arrive by email. */
export const countChosen = (
  kinds: readonly NotificationKind[],
  choices: NotificationChoices['kinds'],
): { readonly all: number; readonly inApp: number; readonly mailed: number } => ({
  all: kinds.length,
  inApp: kinds.filter((kind) => choices[kind].inApp).length,
  mailed: kinds.filter((kind) => kindRules[kind].hasOwnMail ?? choices[kind].email !== 'off').length,
});
