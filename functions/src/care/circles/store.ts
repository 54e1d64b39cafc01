import { Circle } from '@kindred/contract/care/circles/circle';
import * as z from 'zod';
import { collection } from '../../platform/firestore/collection.ts';

/** A deleted circle is kept, closed to everybody, for 30 days; then the due queue purges it. */
export const circles = collection({
  name: 'circles',
  queries: [['_sort.deleted_at'], ['created_at']],
  times: 'snake',
  schema: Circle.omit({
    id: true,
    my_role: true,
    my_steps_hidden: true,
    created_at: true,
    updated_at: true,
    version: true,
  }).extend({
    /** A copy of its main picture's id, kept up to date by `documents/main-picture.ts` so that reads need no search. */
    picture: z.string().nullable().default(null),
    status: z.enum(['ACTIVE', 'DELETED']),
    deleted_at: z.string().nullable(),
  }),
  sorts: { deleted_at: (circle) => circle.deleted_at },
});

/** Slugs and their circles. A former slug still redirects for 90 days, with `current` false. */
export const circleSlugs = collection({
  name: 'circleSlugs',
  queries: [['circle_id']],
  times: 'snake',
  schema: z.object({ circle_id: z.string(), current: z.boolean() }),
});
