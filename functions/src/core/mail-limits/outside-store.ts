import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const keptSeconds = 3 * 24 * 3600;

/** Who was mailed on a day (UTC) without having an account; addresses, people and mails by their hashes. */
export const outsideAddressees = collection({
  name: 'outsideAddressees',
  times: 'camel',
  schema: z.object({
    /** The people who have mailed this addressee: each counts once. */
    people: z.array(z.string()),
    /** The mails that have been counted, so that another try is not counted again. */
    mails: z.array(z.string()),
    /** How many of them people have sent. */
    fromPeople: z.int(),
  }),
  expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
});
export type OutsideAddressee = Omit<RecordOf<typeof outsideAddressees>, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

/** How many addressees a person or the tenant has mailed on a day, in shards that each have their part of the limit. */
export const outsideCounts = collection({
  name: 'outsideCounts',
  times: 'camel',
  schema: z.object({ count: z.int() }),
  expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
});

/** Limits that were reached, once for each day and each person, for administrators. */
export const mailLimits = collection({
  name: 'mailLimits',
  queries: [['day']],
  times: 'camel',
  schema: z.object({
    day: z.string(),
    limit: z.enum(['person', 'tenant', 'addressee']),
    /** Who sent the mail that had to wait. */
    userId: z.string().nullable(),
    most: z.int(),
  }),
  sorts: { createdAt: (_, created) => created },
  expireAt: (_, created) => dateAfter(created, 30 * 24 * 3600),
});
