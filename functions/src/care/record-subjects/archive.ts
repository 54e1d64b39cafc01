import { subjectEntry } from '../archive-pages/people.ts';
import { type ArchivePart, single } from '../archive-part.ts';
import { presentSubject } from './present.ts';
import { recordSubjects } from './store.ts';

export const recordSubjectArchive: ArchivePart = {
  name: 'record-subject',
  chapter: 10,
  title: (t) => t('care:archive.partTitles.record-subject'),
  entry: subjectEntry,
  read: async ({ db, membership }) => {
    const subject = await db.get(recordSubjects, membership.circle_id);
    return single(subject ? presentSubject(subject, membership) : null);
  },
};
