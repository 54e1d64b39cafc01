import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const keptSeconds = 3 * 24 * 3600;

/**
 * The recipients without an account who were mailed on a day (UTC). Addresses, people and mails are stored as hashes.
 */
export const outsideAddressees = collection({
  name: 'outsideAddressees',
  times: 'camel',
  schema: z.object({
    /** The people who have mailed this addressee. Each counts only once. */
    people: z.array(z.string()),
    /** The mails already counted, so that another try does not count again. */
    mails: z.array(z.string()),
    /** How many of these mails were sent by people. */
    fromPeople: z.int(),
  }),
  expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
});
export type OutsideAddressee = Omit<RecordOf<typeof outsideAddressees>, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

/**
 * How many recipients without an account a person or the tenant has mailed on a day. Each shard has its part of the
 * limit.
 */
export const outsideCounts = collection({
  name: 'outsideCounts',
  times: 'camel',
  schema: z.object({ count: z.int() }),
  expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
});

/** Limits that were reached, at most one entry per day and person, for administrators. */
export const mailLimits = collection({
  name: 'mailLimits',
  queries: [['day']],
  times: 'camel',
  schema: z.object({
    day: z.string(),
    limit: z.enum(['person', 'tenant', 'addressee']),
    /** The sender of the mail that had to wait. */
    userId: z.string().nullable(),
    most: z.int(),
  }),
  sorts: { createdAt: (_, created) => created },
  expireAt: (_, created) => dateAfter(created, 30 * 24 * 3600),
});
