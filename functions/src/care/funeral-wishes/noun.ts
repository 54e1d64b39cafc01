import { funeralWishesEndpoints } from '@kindred/contract/care/funeral-wishes/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { wishesReturn } from './due-kinds.ts';
import { scheduleReturn } from './return.ts';
import { areWishesShared, isReader, sharedWith } from './shared.ts';
import { funeralWishes, presentWishes } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/funeral-wishes': typeof texts;
  }
}

/** An upper bound on the authors who mark their wishes for one person as their own. */
const mostAuthors = 20;

/** Funeral wishes. */
export const funeralWishesNoun = noun({
  tags: { 'care/funeral-wishes': 'A person’s wishes for their funeral.' },
  apis: [
    api(
      funeralWishesEndpoints,
      async () => (await import('./handlers.ts')).funeralWishesHandlers,
      { funeralWishes },
      { funeralWishes: isReader },
    ),
  ],
  others: [funeralWishes],
  contents: {
    // Private wishes are not counted, because only their authors may know about them.
    funeral_wishes: async (db, circleId) => {
      const subject = await db.get(recordSubjects, circleId);
      return subject ? db.count(funeralWishes, sharedWith('admin', subject.subject_id)) : 0;
    },
  },
  due: [defineDue(wishesReturn, async () => (await import('./return.ts')).returnWishesOfSubject)],
  archive: async () => (await import('./archive.ts')).funeralWishesArchive,
  describeSubject: async (db, subjectId, role) => ({ has_shared_wishes: await areWishesShared(db, subjectId, role) }),
  accountsOfSubject: async (db, record_subject_id) =>
    (await db.find(funeralWishes, { record_subject_id, is_own: true }, mostAuthors)).map(({ user_id }) => user_id),
  subjectRemoved: async (tx, tenantId, { subject_id }) => scheduleReturn(tx, tenantId, subject_id),
  beforePurge: async () => (await import('./return.ts')).returnWishesOfCircle,
  accountEnded: async () => (await import('./leave.ts')).removeUnshared,
  personalData: oneFile(
    { path: 'care/funeral-wishes.json', title: (t) => t('care:personalData.funeralWishes') },
    funeralWishes,
    ({ uid }) => ({ where: { user_id: uid }, sort: 'created_at', order: 'desc' }),
    presentWishes,
  ),
});
