import { Notification } from '@kindred/contract/core/notifications/notification';
import { limits } from '@kindred/contract/limits';
import { dateAfter } from '../../platform/clock.ts';
import { collection } from '../../platform/firestore/collection.ts';

const NotificationFields = Notification.omit({ id: true, created_at: true, updated_at: true, version: true });

/** A person's notifications, kept for 90 days. The person reads them and sets `read_at` directly, under the rules. */
export const notificationsOf = (userId: string) =>
  collection({
    name: `people/${userId}/notifications`,
    queries: [['read_at'], ['-created_at']],
    times: 'snake',
    schema: NotificationFields,
    sorts: { created_at: (_, created) => created },
    expireAt: (_, __, updated) => dateAfter(updated, limits.notificationsSeconds),
  });
