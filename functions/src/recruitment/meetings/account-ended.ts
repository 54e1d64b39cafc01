import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { interviewerName, meetings } from './store.ts';

const atOnce = 100;

/** Takes a person whose account has ended out of their meetings. */
export const leaveMeetings = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(users, ref.userId)) return;
  const contains = { field: '_in', name: interviewerName(ref.userId) };
  for (;;) {
    const { items } = await db.scan(meetings, { contains, sort: 'startsAt', order: 'asc', limit: atOnce });
    for (const { id } of items)
      await db.transaction(async (tx) => {
        const meeting = await tx.get(meetings, id);
        if (!meeting) return;
        tx.note(meetings, meeting, {
          interviewerIds: meeting.interviewerIds.filter((one) => one !== ref.userId),
          interviewers: meeting.interviewers.filter((one) => one.id !== ref.userId),
        });
      });
    if (items.length < atOnce) return;
  }
};
