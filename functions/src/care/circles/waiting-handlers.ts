import type { circleWaitingEndpoints } from '@kindred/contract/care/circles/waiting-endpoints';
import type { CareHandlers } from '../context.ts';
import type { CareNouns } from '../noun.ts';
import { waitingIn } from './contents.ts';

export const circleWaitingHandlers = (nouns: CareNouns): CareHandlers<typeof circleWaitingEndpoints> => ({
  getCircleWaiting: async ({ db }, { params: { circle_id } }) => waitingIn(nouns, db, circle_id),
});
