import { moderation } from './moderation-kinds.ts';
import { activities } from './activities/noun.ts';
import { albums } from './albums/noun.ts';
import { archives } from './archives/noun.ts';
import { chatRooms } from './chat-rooms/noun.ts';
import { circles } from './circles/noun.ts';
import { deferredMessages } from './deferred-messages/noun.ts';
import { deletions } from './deletions/noun.ts';
import { diaryNotes } from './diary-notes/noun.ts';
import { documents } from './documents/noun.ts';
import { events } from './events/noun.ts';
import { funeralWishes } from './funeral-wishes/noun.ts';
import { invitations } from './invitations/noun.ts';
import { joinLinks } from './join-links/noun.ts';
import { joinRequests } from './join-requests/noun.ts';
import { members } from './members/noun.ts';
import { pages } from './pages/noun.ts';
import { papers } from './papers/noun.ts';
import { presence } from './presence/noun.ts';
import { reactions } from './reactions/noun.ts';
import { recordSubjects } from './record-subjects/noun.ts';
import { testimonies } from './testimonies/noun.ts';
import { testimonyLinks } from './testimony-links/noun.ts';
import { videos } from './videos/noun.ts';

/**
 * The care nouns that declare names, in the order in which search results and notification settings show them.
 */
export const careNouns = [
  circles,
  invitations,
  members,
  joinRequests,
  moderation,
  recordSubjects,
  pages,
  documents,
  videos,
  albums,
  testimonies,
  testimonyLinks,
  reactions,
  papers,
  diaryNotes,
  chatRooms,
  events,
  deferredMessages,
  activities,
  funeralWishes,
  joinLinks,
  presence,
  archives,
  deletions,
] as const;
