import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { Bell } from './Bell.tsx';

export const notifications: CoreNoun = {
  routes: [
    page(paths.notificationSettings.pattern, {
      access: 'signedIn',
      texts: ['notifications', 'account'],
      load: () => import('./NotificationSettingsPage.tsx').then((file) => file.NotificationSettingsPage),
    }),
  ],
  topBar: { place: 'end', order: 20, Component: Bell },
};
