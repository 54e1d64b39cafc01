import { Notification } from '@kindred/contract/core/notifications/notification';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection } from '../../platform/firestore/collection.ts';

const keptSeconds = 7 * 24 * 3600;

/** What a person's next daily mail says: a line for each kind in a circle, however often it happened. */
export const digestLinesOf = (userId: string) =>
  collection({
    name: `people/${userId}/digestLines`,
    times: 'snake',
    schema: Notification.pick({ kind: true, circle_id: true, params: true, link: true }).extend({
      count: z.int(),
      /** The newest events that it counts: one that is delivered again counts once. */
      events: z.array(z.string()),
    }),
    sorts: {},
    expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
  });
