import { archiveEndpoints } from '@kindred/contract/care/archives/endpoints';
import { oneFile } from '../../http/personal-files.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { archiveRemoval, archiveStep } from './due-kinds.ts';
import { removeArchivesOf } from './remove.ts';
import { archives, presentArchive } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/archives': typeof texts;
  }
}

/** Family archives: everything in a circle that one of its members may see, as one file. */
export const archivesNoun = noun({
  notificationTexts: {
    workFinished: { line: (t, params) => t('care:news.archiveReady', params) },
    workFailed: { line: (t, params) => t('care:news.archiveFailed', params) },
  },
  tags: { 'care/archives': 'Everything a circle has kept, as one file for the family.' },
  apis: [api(archiveEndpoints, async () => (await import('./handlers.ts')).archiveHandlers, { archives })],
  ofCircles: [archives],
  notArchived: {
    archives: 'an archive has no archives in it',
  },
  ofPeople: [archives],
  contents: { archives: (db, circle_id) => db.count(archives, { circle_id }) },
  due: [
    defineDue(archiveStep, async (nouns) => (await import('./step.ts')).runArchiveStep(nouns)),
    defineDue(archiveRemoval, async () => (await import('./remove.ts')).removeOverdueArchive),
  ],
  membershipEnds: removeArchivesOf,
  personalData: oneFile(
    { path: 'care/archives.json', title: (t) => t('care:personalData.archives') },
    archives,
    ({ uid }) => ({ where: { user_id: uid }, sort: 'created_at', order: 'desc' }),
    presentArchive,
  ),
});
