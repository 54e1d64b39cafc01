import { recordSubjectEndpoints } from '@kindred/contract/care/record-subjects/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { followAdmins, waitAfterRestoring } from './death-wait.ts';
import { deathWait } from './due-kinds.ts';
import { losePicture } from './picture.ts';
import { recordSubjects } from './store.ts';

/** Record subjects: the person whom a circle is for. */
export const recordSubjectsNoun = noun({
  tags: { 'care/record-subjects': 'The person a circle is for.' },
  apis: [api(recordSubjectEndpoints, async (nouns) => (await import('./handlers.ts')).recordSubjectHandlers(nouns))],
  ofCircles: [recordSubjects],
  contents: { record_subjects: (db, circle_id) => db.count(recordSubjects, { circle_id }) },
  due: [defineDue(deathWait, async (nouns) => (await import('./due.ts')).endDeathWait(nouns))],
  archive: async () => (await import('./archive.ts')).recordSubjectArchive,
  notificationTexts: { deathRecorded: { line: (t, params) => t('care:news.deathRecorded', params) } },
  adminsChange: followAdmins,
  circleRestored: waitAfterRestoring,
  documentHidden: losePicture,
});
