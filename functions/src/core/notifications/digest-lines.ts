import { Notification } from '@kindred/contract/core/notifications/notification';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection } from '../../platform/firestore/collection.ts';

const keptSeconds = 7 * 24 * 3600;

/** The content of a person's next daily mail: a line for each kind of event in a circle, however often it happened. */
export const digestLinesOf = (userId: string) =>
  collection({
    name: `people/${userId}/digestLines`,
    times: 'snake',
    schema: Notification.pick({ kind: true, circle_id: true, params: true, link: true }).extend({
      count: z.int(),
      /** The newest events that it counts, so that an event that is delivered again counts only once. */
      events: z.array(z.string()),
    }),
    sorts: {},
    expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
  });
