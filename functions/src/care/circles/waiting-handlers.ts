import type { circleWaitingEndpoints } from '@kindred/contract/care/circles/waiting-endpoints';
import type { Handlers } from '../../http/context.ts';
import { documents } from '../documents/store.ts';
import { joinRequests } from '../join-requests/store.ts';
import { pages } from '../pages/store.ts';
import { testimonies } from '../testimonies/store.ts';

export const circleWaitingHandlers: Handlers<typeof circleWaitingEndpoints> = {
  getCircleWaiting: async ({ db }, { params: { circle_id } }) => {
    const pending = { circle_id, status: 'PENDING' };
    const [ofDocuments, ofTestimonies, ofPages, ofRequests] = await Promise.all([
      db.count(documents, pending),
      db.count(testimonies, pending),
      db.count(pages, pending),
      db.count(joinRequests, { circle_id, status: 'pending' }),
    ]);
    return { documents: ofDocuments, testimonies: ofTestimonies, pages: ofPages, join_requests: ofRequests };
  },
};
