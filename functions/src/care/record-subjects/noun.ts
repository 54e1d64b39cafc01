import { recordSubjectEndpoints } from '@kindred/contract/care/record-subjects/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { waitAfterRestoring } from './death-wait.ts';
import { deathMails, deathRelease, deathReminder, deathWait } from './due-kinds.ts';
import { losePicture } from './picture.ts';
import { recordSubjects } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/record-subjects': typeof texts;
  }
}

/** Record subjects: the people whom circles are for. */
export const recordSubjectsNoun = noun({
  tags: { 'care/record-subjects': 'The person a circle is for.' },
  apis: [api(recordSubjectEndpoints, async (nouns) => (await import('./handlers.ts')).recordSubjectHandlers(nouns))],
  ofCircles: [recordSubjects],
  contents: { record_subjects: (db, circle_id) => db.count(recordSubjects, { circle_id }) },
  due: [
    defineDue(deathWait, async () => (await import('./due.ts')).endDeathWait),
    defineDue(deathReminder, async () => (await import('./due.ts')).remindOfDeath),
    defineDue(deathRelease, async (nouns) => (await import('./due.ts')).releaseDeath(nouns)),
    defineDue(deathMails, async (nouns) => (await import('./death-mails.ts')).mailDeath(nouns)),
  ],
  archive: async () => (await import('./archive.ts')).recordSubjectArchive,
  notificationTexts: {
    deathRecorded: { line: (t, params) => t('care:news.deathRecorded', params) },
    deathUnconfirmed: { line: (t, params) => t('care:news.deathUnconfirmed', params) },
    deathObjected: { line: (t, params) => t('care:news.deathObjected', params) },
  },
  circleRestored: waitAfterRestoring,
  documentHidden: losePicture,
});
