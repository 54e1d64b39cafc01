import type { RouteObject } from 'react-router';
import { albums } from './albums/noun.ts';
import { archives } from './archives/noun.ts';
import { chatRooms } from './chat-rooms/noun.tsx';
import { circles } from './circles/noun.tsx';
import { deferredMessages } from './deferred-messages/noun.ts';
import { deletions } from './deletions/noun.ts';
import { diaryNotes } from './diary-notes/noun.ts';
import { documents } from './documents/noun.tsx';
import { events } from './events/noun.ts';
import { funeralWishes } from './funeral-wishes/noun.tsx';
import { home } from './home/noun.tsx';
import { invitations } from './invitations/noun.ts';
import { joinLinks } from './join-links/noun.ts';
import { joinRequests } from './join-requests/noun.ts';
import { members } from './members/noun.ts';
import { newCircle } from './new-circle/noun.ts';
import { pages } from './pages/noun.ts';
import { papers } from './papers/noun.tsx';
import { presence } from './presence/noun.ts';
import { publicPageBlocks } from './public-page-blocks/noun.tsx';
import { publicPageSetup } from './public-page-setup/noun.ts';
import { reactions } from './reactions/noun.ts';
import { recordSubjects } from './record-subjects/noun.ts';
import { testimonies } from './testimonies/noun.ts';
import { userContacts } from './user-contacts/noun.ts';
import type { CareNoun, CareRoutes } from './noun.ts';

export const nouns: readonly CareNoun[] = [
  home,
  circles,
  newCircle,
  members,
  recordSubjects,
  funeralWishes,
  documents,
  albums,
  chatRooms,
  events,
  pages,
  testimonies,
  reactions,
  papers,
  diaryNotes,
  deferredMessages,
  archives,
  deletions,
  invitations,
  joinLinks,
  joinRequests,
  userContacts,
  presence,
  publicPageBlocks,
  publicPageSetup,
];

const routesOf = (of: (noun: CareNoun) => CareRoutes | undefined): RouteObject[] =>
  nouns.flatMap((noun) => {
    const routes = of(noun) ?? [];
    return typeof routes === 'function' ? routes(nouns) : routes;
  });

/** Routes inside the shell. In their own file, so that visitors of landing and public pages do not load them. */
export const routes: readonly RouteObject[] = [
  {
    lazy: () => import('./circles/CircleFrame.tsx').then((file) => ({ Component: file.CircleFrame })),
    children: [
      ...routesOf(({ liveRoutes }) => liveRoutes),
      {
        lazy: () => import('./circles/CircleFrame.tsx').then((file) => ({ Component: file.CircleNeeded })),
        children: routesOf(({ circleRoutes }) => circleRoutes),
      },
    ],
  },
  ...routesOf(({ routes: own }) => own),
];
