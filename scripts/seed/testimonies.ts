import { users } from '../../functions/src/core/users/store.ts';
import { testimonies } from '../../functions/src/care/testimonies/store.ts';
import { now, timestamp } from '../../functions/src/platform/clock.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';
import { seedTestimonies } from './files.ts';

/** Puts there what people and guests of the demo data say of whom a circle is for. */
export const seedTestimoniesOf = async (db: Database, circleId: string): Promise<void> => {
  for (const { id, days_ago, author_id = null, guest_name = null, ...words } of (await seedTestimonies())[circleId] ??
    []) {
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
      published_at: words.status === 'PUBLISHED' ? timestamp(now() - days_ago * 86_400_000) : null,
    };
    await db.create(testimonies, testimony, id);
  }
};
