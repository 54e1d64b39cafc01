import type { CircleContent } from '@kindred/contract/care/circles/end-endpoints';
import type { Collection } from '../../platform/firestore/collection.ts';
import type { Database, Where } from '../../platform/firestore/database.ts';
import { archives } from '../archives/store.ts';
import { deletions } from '../deletions/store.ts';
import { diaryNotes } from '../diary-notes/store.ts';
import { documents } from '../documents/store.ts';
import { sharedWith } from '../funeral-wishes/shared.ts';
import { funeralWishes } from '../funeral-wishes/store.ts';
import { invitations } from '../invitations/store.ts';
import { isOpenLink, joinLinks } from '../join-links/store.ts';
import { joinRequests } from '../join-requests/store.ts';
import { circleMembers } from '../members/store.ts';
import { pages } from '../pages/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { testimonies } from '../testimonies/store.ts';
import { testimonyLinks } from '../testimony-links/store.ts';

type Counted = Exclude<CircleContent, 'record_subjects' | 'join_links' | 'funeral_wishes'>;

/** Where each kind of content lies, and which of it counts. */
const places: Readonly<Record<Counted, readonly [Collection<any>, Where?]>> = {
  members: [circleMembers],
  pages: [pages],
  testimonies: [testimonies],
  documents: [documents],
  // Private notes stay with their authors, and how many there are is theirs to know.
  diary_notes: [diaryNotes, { visibility: 'circle' }],
  invitations: [invitations],
  join_requests: [joinRequests, { status: 'pending' }],
  testimony_links: [testimonyLinks, { revoked: false }],
  archives: [archives],
  deletions: [deletions, { '_is.admins': true }],
};

/** How much of everything a circle keeps. One read each, and one more for every 1,000. */
export const contentsOf = async (db: Database, circleId: string): Promise<Record<CircleContent, number>> => {
  const counts = Object.entries(places).map(
    async ([name, [of, also]]) => [name, await db.count(of, { circle_id: circleId, ...also })] as const,
  );
  const [subject, link] = await Promise.all([db.get(recordSubjects, circleId), db.get(joinLinks, circleId)]);
  const shared = subject && sharedWith('admin', subject.subject_id);
  return {
    ...(Object.fromEntries(await Promise.all(counts)) as Record<Counted, number>),
    record_subjects: subject ? 1 : 0,
    join_links: link && isOpenLink(link) ? 1 : 0,
    // Those that nobody else reads are their authors' to know of.
    funeral_wishes: shared ? await db.count(funeralWishes, shared) : 0,
  };
};
