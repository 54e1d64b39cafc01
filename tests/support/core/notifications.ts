import type { notificationEndpoints } from '@kindred/contract/core/notifications/endpoints';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { newUnsubscribeToken, type Stopped } from '../../../functions/src/core/notifications/unsubscribe-token.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';

/** Writes a notification, as the due queue does. */
export const newNotification = async (tenantId: string, uid: string, name = 'Anna') =>
  (await tenantDatabase(tenantId).create(notificationsOf(uid), {
    kind: 'joined',
    circle_id: 'garden',
    params: { name, circle: 'Garden' },
    link: '/care/circles/garden',
    read_at: null,
  }))!;

/** Returns the token in a mail of this kind to the person. */
export const unsubscribeToken = async (tenantId: string, uid: string, stopped: Stopped): Promise<string> => {
  const db = tenantDatabase(tenantId);
  return newUnsubscribeToken(db, tenantId, (await db.get(users, uid))!, stopped);
};

/** Deletes a person's notifications. */
const forgetNotifications = async (tenantId: string, uid: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (const { id } of await db.find(notificationsOf(uid), {}, 100)) await db.remove(notificationsOf(uid), id);
};

export const notificationSamples: NounSamples<typeof notificationEndpoints> = {
  examples: {
    listMyNotifications: async ({ tenant, member }) => {
      await newNotification(tenant.id, member.uid);
      // Large enough for one page to include the notifications that other calls have sent to the member.
      return { by: member, query: { pageSize: 100 } };
    },
    countMyUnreadNotifications: async ({ tenant, member }) => {
      await newNotification(tenant.id, member.uid);
      return { by: member };
    },
    readMyNotifications: async ({ tenant, member }) => {
      const { id } = await newNotification(tenant.id, member.uid);
      return { by: member, body: { ids: [id] } };
    },
    getMyNotificationSettings: ({ member }) => ({ by: member }),
    updateMyNotificationSettings: ({ member }) => ({
      by: member,
      body: { kinds: { joined: { inApp: true, email: 'off' } }, quietHours: { from: '22:00', to: '07:00' } },
    }),
    unsubscribe: async ({ tenant, member }) => ({
      body: { token: await unsubscribeToken(tenant.id, member.uid, 'joined') },
    }),
  },
  budgets: {
    listMyNotifications: list,
    countMyUnreadNotifications: record,
    readMyNotifications: several(1, 1),
    getMyNotificationSettings: record,
    updateMyNotificationSettings: write(),
    unsubscribe: write(),
  },
  lists: {
    listMyNotifications: {
      by: asAdministrator,
      prepare: ({ tenant, administrator }) => forgetNotifications(tenant.id, administrator.uid),
      make: ({ tenant, administrator }, name) => newNotification(tenant.id, administrator.uid, name),
      labelOf: ({ id }: { id: string }) => id,
    },
  },
};
