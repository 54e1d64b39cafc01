import type { Collection } from '../platform/firestore/collection.ts';
import { archives } from './archives/store.ts';
import { circleSlugs } from './circles/store.ts';
import { deletions } from './deletions/store.ts';
import { documents } from './documents/store.ts';
import { diaryNotes } from './diary-notes/store.ts';
import { invitationReservations, invitations } from './invitations/store.ts';
import { joinLinks } from './join-links/store.ts';
import { joinRequests } from './join-requests/store.ts';
import { circleMembers } from './members/store.ts';
import { pageContents, pageRevisions, pages } from './pages/store.ts';
import { recordSubjectCircles } from './record-subject-circles/store.ts';
import { recordSubjects } from './record-subjects/store.ts';
import { careSamples } from './seeds/store.ts';
import { testimonies } from './testimonies/store.ts';
import { testimonyLinks } from './testimony-links/store.ts';

/**
 * Everything that has a `circle_id` and goes with its circle, 30 days after that was deleted. A test asks every store of care
 * whether it is here.
 */
export const keptInCircles: readonly Collection<any>[] = [
  circleMembers,
  documents,
  invitations,
  invitationReservations,
  circleSlugs,
  recordSubjects,
  recordSubjectCircles,
  joinLinks,
  joinRequests,
  pages,
  pageContents,
  pageRevisions,
  testimonies,
  testimonyLinks,
  diaryNotes,
  careSamples,
  archives,
  deletions,
];
