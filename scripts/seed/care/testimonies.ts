import { users } from '../../../functions/src/core/users/store.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { daysAgo, readData } from '../data.ts';
import { tellAsOf } from './told.ts';

interface SeedTestimony {
  id: string;
  author_id?: string;
  guest_name?: string;
  text: string;
  scope: 'PUBLIC' | 'CIRCLE';
  status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  rejection_reason?: string;
  days_ago: number;
}

/** Creates testimonies by members and guests about the person whom a circle is for. */
export const seedTestimoniesOf = async (db: Database, circleId: string): Promise<void> => {
  for (const { id, days_ago, author_id = null, guest_name = null, ...words } of (
    await readData<Record<string, SeedTestimony[]>>('care/testimonies.json')
  )[circleId] ?? []) {
    const author = author_id === null ? undefined : await db.get(users, author_id);
    const testimony = {
      rejection_reason: null,
      ...words,
      circle_id: circleId,
      author_id,
      author_name: author?.name ?? null,
      guest_name,
      link_id: null,
      picture_document_id: null,
      published_at: words.status === 'PUBLISHED' ? daysAgo(days_ago) : null,
    };
    await db.create(testimonies, testimony, id);
    await tellAsOf(db, testimonies, id, days_ago);
  }
};
