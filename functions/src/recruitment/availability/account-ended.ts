import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { availabilities, bookings } from './store.ts';

/** Removes the hours of a person whose account has ended. */
export const forgetAvailability = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(users, ref.userId)) return;
  await db.remove(availabilities, ref.userId);
  await db.remove(bookings, ref.userId);
};
