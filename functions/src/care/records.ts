import { archives } from './archives/store.ts';
import { diaryNotes } from './diary-notes/store.ts';
import { documents } from './documents/store.ts';
import { funeralWishes } from './funeral-wishes/store.ts';
import { joinRequests } from './join-requests/store.ts';
import { pages } from './pages/store.ts';
import { testimonies } from './testimonies/store.ts';
import { testimonyLinks } from './testimony-links/store.ts';
import { userContacts } from './user-contacts/store.ts';

/** The collections of which care's endpoints name records (`circleRecord`, `ownRecord`), by the names that they have there. */
export const careRecords = {
  documents,
  funeralWishes,
  joinRequests,
  pages,
  userContacts,
  testimonies,
  testimonyLinks,
  diaryNotes,
  archives,
} as const;
