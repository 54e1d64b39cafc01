import { testimonyLinkEndpoints } from '@kindred/contract/care/testimony-links/endpoints';
import { api, noun } from '../noun.ts';
import { testimonyLinks } from './store.ts';

/** Links through which guests without an account write a testimony. */
export const testimonyLinksNoun = noun({
  tags: { 'care/testimony-links': 'Links that guests use to write a testimony.' },
  apis: [
    api(testimonyLinkEndpoints, async () => (await import('./handlers.ts')).testimonyLinkHandlers, { testimonyLinks }),
  ],
  ofCircles: [testimonyLinks],
  notArchived: {
    testimonyLinks: 'a secret that works no more when the circle is gone',
  },
  contents: { testimony_links: (db, circle_id) => db.count(testimonyLinks, { circle_id, revoked: false }) },
});
