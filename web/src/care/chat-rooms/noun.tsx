import { useEffect } from 'react';
import { IconMessageCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { onDiscard } from '../../lib/session/session.ts';
import { registerUnsent } from '../../lib/unsaved/unsent.ts';
// A sign-out asks about drafts and discards them, on every page.
import '../../lib/written.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import { newMessageKinds } from './new-message-kinds.ts';
import { clearOutbox, unsentCount } from './outbox.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/chat-rooms': typeof texts;
  }
}

registerUnsent(unsentCount);
onDiscard(clearOutbox);

/** Sends messages written before the page was closed, and tries again whenever the network returns. Renders nothing. */
const Delivery = () => {
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    const deliver = (): void => {
      if (unsentCount(userId))
        void import('./deliver.ts').then(
          ({ deliverAll }) => deliverAll(userId),
          () => undefined,
        );
    };
    deliver();
    addEventListener('online', deliver);
    return () => removeEventListener('online', deliver);
  }, [userId]);
  return null;
};

export const chatRooms: CareNoun = {
  circleRoutes: [
    page(paths.chatReports.pattern, {
      access: 'signedIn',
      texts: ['care', 'chat'],
      also: circleGuard,
      load: () => import('./ReportsPage.tsx').then((file) => file.ReportsPage),
    }),
    page(paths.chat.pattern, {
      access: 'signedIn',
      texts: ['care', 'chat'],
      also: circleGuard,
      load: () => import('./ChatPage.tsx').then((file) => file.ChatPage),
    }),
    page(paths.chatRoom.pattern, {
      access: 'signedIn',
      texts: ['care', 'chat'],
      also: circleGuard,
      load: () => import('./ChatPage.tsx').then((file) => file.ChatPage),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 35,
      to: paths.chat.href(),
      icon: IconMessageCircle,
      label: (t: TFunction<'app'>) => t('nav.chat'),
      hasPagesBelow: true,
      needsCircle: true,
      mark: { kinds: newMessageKinds, label: (t: TFunction<'app'>) => t('nav.newMessages') },
    },
  ],
  topBar: { place: 'end', Component: Delivery },
  waiting: {
    order: 50,
    count: ({ chat_reports: count }) => count,
    text: (t: TFunction<'waiting'>, count) => t('chatReports', { count }),
    to: paths.chatReports.href(),
  },
  contents: [
    { order: 65, name: 'chat_messages', text: (t: TFunction<'contents'>, count) => t('chatMessages', { count }) },
  ],
};
