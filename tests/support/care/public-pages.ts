import type { publicPageEndpoints } from '@kindred/contract/care/public-pages/endpoints';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { pages } from '../../../functions/src/care/pages/store.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { keepDocument } from './documents.ts';
import type { CareSamples } from './noun.ts';
import { newPage } from './pages.ts';

/** Makes a circle with a public page, a subject, and a public picture and epitaph. Returns its slug. */
export const publicSlug = async (scene: Scene): Promise<string> => {
  const circleId = await scene.newCircle();
  const { slug } = await scene.db.update(circles, circleId, undefined, () => ({ public_page: true }));
  const picture = await keepDocument(scene.db, circleId, { uploaded_by: scene.owner.uid, acl: ['public'] });
  const person = { first_name: 'Rosa', last_name: 'Lind', birth_date: '1938-04-02', birth_place: null };
  const private_ = { biography: null, gender: null, faith: null, death: null };
  const subject = { circle_id: circleId, subject_id: newId(), ...person, ...private_, picture: picture.id };
  await scene.db.put(recordSubjects, circleId, subject);
  const page = await newPage({ db: scene.db, familyMember: scene.familyMember, circleId });
  await scene.db.update(pages, page, undefined, () => ({ scope: 'PUBLIC' as const }));
  return slug;
};

export const publicPageSamples: CareSamples<typeof publicPageEndpoints> = {
  examples: {
    getPublicOverview: async (scene) => ({ params: { slug: await publicSlug(scene) }, query: { lang: 'fr' } }),
    getPublicRecordSubject: async (scene) => ({ params: { slug: await publicSlug(scene) } }),
    getPublicPage: async (scene) => ({
      params: { slug: await publicSlug(scene), type: 'epitaph' },
      query: { lang: 'en' },
    }),
    getPublicPreview: async (scene) => ({
      params: { slug: await publicSlug(scene) },
      query: { edition: 'e1'.repeat(16) },
    }),
  },
  budgets: {
    // Reads the slug and its circle, the subject and both pictures, the guest link, and one page of each type.
    getPublicOverview: several(10, 0),
    // Reads the slug and its circle, the person and the picture.
    getPublicRecordSubject: several(4, 0),
    // Reads the slug and its circle, the page and its text.
    getPublicPage: several(4, 0),
    // Reads the slug and its circle, the person and both pictures.
    getPublicPreview: several(5, 0),
  },
};
