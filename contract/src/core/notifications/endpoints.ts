import * as z from 'zod';
import { open, signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { notificationKinds } from '../../notification-kinds.ts';
import { Notification } from './notification.ts';
import { NotificationChoices, NotificationChoicesWrite } from './settings.ts';

const sorts = ['created_at'] as const;

/** A token from the mail itself. It names a person and the mail they no longer want. */
const UnsubscribeToken = z.string().min(1).max(300);

/** The mails that can be turned off: a kind of event, or the daily mail. */
const Unsubscribed = z.enum([...notificationKinds, 'digest']);

export const notificationEndpoints = {
  listMyNotifications: endpoint({
    method: 'GET',
    path: '/api/v1/me/notifications',
    summary: 'List the caller’s notifications of the last 90 days, newest first',
    access: signedIn({ verified: true }),
    query: pageQuery({ sorts, order: 'desc' }).omit({ detail: true, q: true }),
    status: 200,
    output: pageOf(Notification),
    errors: [],
    list: { collection: 'notifications', style: 'page', sorts, order: 'desc', filters: [], searched: false },
  }),
  countMyUnreadNotifications: endpoint({
    method: 'GET',
    path: '/api/v1/me/notifications/unread',
    summary: 'Count the caller’s unread notifications',
    access: signedIn({ verified: true }),
    status: 200,
    output: z.object({ count: z.int() }),
    errors: [],
  }),
  readMyNotifications: endpoint({
    method: 'POST',
    path: '/api/v1/me/notifications/read',
    summary: 'Mark some or all of the caller’s notifications as read',
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
    summary: 'Get the caller’s notification settings',
    access: signedIn(),
    status: 200,
    output: NotificationChoices,
    errors: [],
  }),
  updateMyNotificationSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/me/notification-settings',
    summary: 'Update the caller’s notification settings',
    access: signedIn(),
    body: NotificationChoicesWrite,
    status: 200,
    output: NotificationChoices,
    errors: [],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/public-api/v1/unsubscribe',
    summary:
      'Turn off one kind of email, or the daily email, with the token from such an email. Mail programs send the token in the query, with the form of RFC 8058',
    access: open(),
    query: z.strictObject({ token: UnsubscribeToken.optional() }),
    body: z.union([
      z.strictObject({ token: UnsubscribeToken }),
      z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    ]),
    form: true,
    status: 200,
    output: z.object({ stopped: Unsubscribed }),
    errors: ['invalid_token'],
  }),
};
