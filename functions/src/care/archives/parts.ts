import { circleArchive } from '../circles/archive.ts';
import { diaryNotesArchive } from '../diary-notes/archive.ts';
import { documentsArchive } from '../documents/archive.ts';
import { funeralWishesArchive } from '../funeral-wishes/archive.ts';
import { invitationsArchive } from '../invitations/archive.ts';
import { joinRequestsArchive } from '../join-requests/archive.ts';
import { membersArchive } from '../members/archive.ts';
import { pagesArchive } from '../pages/archive.ts';
import { recordSubjectArchive } from '../record-subjects/archive.ts';
import { testimoniesArchive } from '../testimonies/archive.ts';
import type { ArchivePart } from './part.ts';

/** What an archive is made of, in the order in which it is gathered and shown. */
export const parts: readonly ArchivePart[] = [
  circleArchive,
  membersArchive,
  recordSubjectArchive,
  documentsArchive,
  pagesArchive,
  testimoniesArchive,
  diaryNotesArchive,
  funeralWishesArchive,
  invitationsArchive,
  joinRequestsArchive,
];
