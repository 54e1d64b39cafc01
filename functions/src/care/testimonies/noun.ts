import { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import { api, noun } from '../noun.ts';
import { presentTestimony, testimonies } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/testimonies': typeof texts;
  }
}

/** Testimonies: texts in memory of a person. */
export const testimoniesNoun = noun({
  tags: { 'care/testimonies': 'What people write about somebody.' },
  search: { kind: 'testimonies', load: async () => (await import('./search.ts')).searchTestimonies },
  apis: [api(testimonyEndpoints, async () => (await import('./handlers.ts')).testimonyHandlers, { testimonies })],
  ofCircles: [testimonies],
  contents: { testimonies: (db, circle_id) => db.count(testimonies, { circle_id }) },
  waiting: { testimonies: (db, circle_id) => db.count(testimonies, { circle_id, status: 'PENDING' }) },
  archive: async () => (await import('./archive.ts')).testimoniesArchive,
  reacted: { testimony: async () => (await import('./reacted.ts')).reactedTestimonies },
  deletable: { testimony: async () => (await import('./deletable.ts')).deletableTestimony },
  accountEnded: async () => (await import('./account-ended.ts')).endAuthorship,
  personalData: oneFile(
    { path: 'care/testimonies.json', title: (t) => t('care:personalData.testimonies') },
    testimonies,
    ({ uid }) => ({ where: { author_id: uid }, sort: 'created_at', order: 'desc' }),
    presentTestimony,
  ),
});
