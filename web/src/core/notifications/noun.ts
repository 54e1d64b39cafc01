import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { Bell } from './Bell.tsx';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/notifications': typeof texts;
  }
}

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
