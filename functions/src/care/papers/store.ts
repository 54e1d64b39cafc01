import { Id, StoredTimezone } from '@kindred/contract/fields';
import type { PaperSettings } from '@kindred/contract/care/papers/paper';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

export type StoredPaperSettings = RecordOf<typeof paperSettings>;

/** Whether a circle makes a paper each month. The document has the circle’s id. */
export const paperSettings = collection({
  name: 'paperSettings',
  queries: [['circle_id'], ['notified[]']],
  times: 'snake',
  schema: z.object({
    circle_id: Id,
    monthly: z.boolean(),
    /** The time zone of the admin who turned it on, whose months and mornings count. */
    timezone: StoredTimezone,
    /** The month of the next paper; null while it is off. */
    next: z.string().nullable(),
    /** The members who want to be notified. */
    notified: z.array(Id),
  }),
});

export const presentSettings = (settings: StoredPaperSettings | undefined, userId: string): PaperSettings => ({
  monthly: settings?.monthly ?? false,
  notified: settings?.notified.includes(userId) ?? false,
});
