import { seedRoomOf } from './chat-rooms.ts';
import { seedCircles } from './circles.ts';
import { seedDiaryNotesOf } from './diary-notes.ts';
import { seedDocument, seedDocuments } from './documents.ts';
import { seedEventsOf } from './events.ts';
import { seedPagesOf } from './pages.ts';
import { seedRecordSubject } from './record-subjects.ts';
import { seedTestimoniesOf } from './testimonies.ts';
import { seedUserContacts } from './user-contacts.ts';

/** Creates care's demo data. */
export const seedCare = async (): Promise<void> => {
  await seedCircles([seedRoomOf, seedRecordSubject, seedPagesOf, seedTestimoniesOf, seedDiaryNotesOf, seedEventsOf]);
  for (const [tenantId, some] of Object.entries(await seedDocuments()))
    await Promise.all(some.map((document) => seedDocument(tenantId, document)));
  await seedUserContacts();
};
