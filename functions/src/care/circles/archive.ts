import { circleEntry } from '../archive-pages/people.ts';
import { type ArchivePart, single } from '../archive-part.ts';
import { presentCircle } from './present.ts';
import { circles } from './store.ts';

export const circleArchive: ArchivePart = {
  name: 'circle',
  chapter: 100,
  title: (t) => t('care:archive.partTitles.circle'),
  entry: circleEntry,
  read: async ({ db, membership }) => {
    const circle = await db.get(circles, membership.circle_id);
    return single(circle ? presentCircle(circle, membership) : null);
  },
};
