import { joinLinkEndpoints } from '@kindred/contract/care/join-links/endpoints';
import { api, noun } from '../noun.ts';
import { isOpenLink, joinLinks } from './store.ts';

// `lookUpJoinLink` belongs to join requests, because its answer depends on them.
const { lookUpJoinLink: _, ...ownEndpoints } = joinLinkEndpoints;

/** A circle's link, with which anybody can ask to join. */
export const joinLinksNoun = noun({
  tags: { 'care/join-links': 'The link that people use to ask to join a circle.' },
  apis: [api(ownEndpoints, async () => (await import('./handlers.ts')).joinLinkHandlers)],
  ofCircles: [joinLinks],
  notArchived: {
    joinLinks: 'a secret that works no more when the circle is gone',
  },
  contents: {
    join_links: async (db, circleId) => {
      const link = await db.get(joinLinks, circleId);
      return link && isOpenLink(link) ? 1 : 0;
    },
  },
});
