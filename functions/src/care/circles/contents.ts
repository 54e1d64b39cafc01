import type { CircleContent } from '@kindred/contract/care/circles/end-endpoints';
import type { Collection } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { diaryNotes } from '../diary-notes/store.ts';
import { documents } from '../documents/store.ts';
import { invitations } from '../invitations/store.ts';
import { circleMembers } from '../members/store.ts';
import { pages } from '../pages/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { testimonies } from '../testimonies/store.ts';

/** Where each kind of content lies. */
const places: Readonly<Record<CircleContent, Collection<any>>> = {
  members: circleMembers,
  record_subjects: recordSubjects,
  pages,
  testimonies,
  documents,
  diary_notes: diaryNotes,
  invitations,
};

/** How much of everything a circle keeps. One read each, and one more for every 1,000. */
export const contentsOf = async (db: Database, circleId: string): Promise<Record<CircleContent, number>> => {
  const counts = Object.entries(places).map(async ([name, of]) => [
    name,
    // Private notes stay with their authors, and how many there are is theirs to know.
    await db.count(of, { circle_id: circleId, ...(of.name === diaryNotes.name && { visibility: 'circle' }) }),
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<CircleContent, number>;
};
