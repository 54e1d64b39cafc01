import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { Notification } from './notification.ts';
import { NotificationChoices, NotificationChoicesWrite } from './settings.ts';

const sorts = ['created_at'] as const;

export const notificationEndpoints = {
  listMyNotifications: endpoint({
    method: 'GET',
    path: '/api/v1/me/notifications',
    summary: 'What the signed-in person was told in the last 90 days, newest first',
    access: signedIn({ verified: true }),
    query: pageQuery({ sorts, order: 'desc' }).omit({ detail: true, q: true }),
    status: 200,
    output: pageOf(Notification),
    errors: [],
    list: { collection: 'notifications', style: 'page', sorts, order: 'desc', filters: [], searched: false },
  }),
  readMyNotifications: endpoint({
    method: 'POST',
    path: '/api/v1/me/notifications/read',
    summary: 'Marks some or all of the signed-in person’s notifications as read',
    access: signedIn({ verified: true }),
    body: z.union([
      z.strictObject({ ids: z.array(Id).min(1).max(limits.notificationsAtOnce) }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    status: 204,
    errors: [],
  }),
  getMyNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/v1/me/notification-settings',
    summary: 'How the signed-in person wants to hear of events',
    access: signedIn(),
    status: 200,
    output: NotificationChoices,
    errors: [],
  }),
  updateMyNotificationSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/me/notification-settings',
    summary: 'Replaces how the signed-in person wants to hear of events',
    access: signedIn(),
    body: NotificationChoicesWrite,
    status: 200,
    output: NotificationChoices,
    errors: [],
  }),
};
