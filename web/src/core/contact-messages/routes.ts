import { ownPage } from '../admin-page.ts';
import { paths } from '../paths.ts';

export const contactMessagesRoutes = [
  ownPage(paths.contactMessages, async () => (await import('./ContactMessagesPage.tsx')).ContactMessagesPage),
  ownPage(paths.contactMessage, async () => (await import('./ContactMessagePage.tsx')).ContactMessagePage),
];
