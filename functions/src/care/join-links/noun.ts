import { joinLinkEndpoints } from '@kindred/contract/care/join-links/endpoints';
import { api, noun } from '../noun.ts';
import { isOpenLink, joinLinks } from './store.ts';

// What a link leads to is told by the requests to join.
const { lookUpJoinLink: _, ...ownEndpoints } = joinLinkEndpoints;

/** A circle's link by which anybody asks to join. */
export const joinLinksNoun = noun({
  apis: [api(ownEndpoints, async () => (await import('./handlers.ts')).joinLinkHandlers)],
  ofCircles: [joinLinks],
  contents: {
    join_links: async (db, circleId) => {
      const link = await db.get(joinLinks, circleId);
      return link && isOpenLink(link) ? 1 : 0;
    },
  },
});
