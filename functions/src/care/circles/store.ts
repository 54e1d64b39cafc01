import { Circle } from '@kindred/contract/care/circles/circle';
import * as z from 'zod';
import { collection } from '../../platform/firestore/collection.ts';

/** A deleted circle stays for 30 days, closed for all; then the due queue purges it. */
export const circles = collection({
  name: 'circles',
  times: 'snake',
  schema: Circle.omit({ id: true, my_role: true, created_at: true, updated_at: true, version: true }).extend({
    /** Kept here by whatever makes or unmakes one (`documents/main-picture.ts`), so that nobody has to look for it. */
    picture: z.string().nullable().default(null),
    status: z.enum(['ACTIVE', 'DELETED']),
    deleted_at: z.string().nullable(),
  }),
  sorts: { deleted_at: (circle) => circle.deleted_at },
});

/** Who has a slug. One that a circle gave up still leads to it for 90 days: `current` is false then. */
export const circleSlugs = collection({
  name: 'circleSlugs',
  times: 'snake',
  schema: z.object({ circle_id: z.string(), current: z.boolean() }),
});
