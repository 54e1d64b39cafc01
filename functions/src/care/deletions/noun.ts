import { deletionEndpoints } from '@kindred/contract/care/deletions/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { deletionPurge, deletionRemains } from './due-kinds.ts';
import { deletions } from './store.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'care/deletions': typeof texts;
  }
}

/** Deletions: deleted records that can be restored for 30 days. */
export const deletionsNoun = noun({
  tags: { 'care/deletions': 'What was deleted in a circle and can still be restored.' },
  apis: [api(deletionEndpoints, async (nouns) => (await import('./handlers.ts')).deletionHandlers(nouns))],
  ofCircles: [deletions],
  notArchived: {
    deletions: 'deleted on purpose; it can be restored for 30 days, and a restored record is in the archive',
  },
  contents: { deletions: (db, circle_id) => db.count(deletions, { circle_id, '_is.admins': true }) },
  due: [
    defineDue(deletionPurge, async (nouns) => (await import('./due.ts')).purgeDeletion(nouns)),
    defineDue(deletionRemains, async (nouns) => (await import('./remains.ts')).removeDropped(nouns)),
  ],
  beforePurge: async () => (await import('./keep-private.ts')).keepPrivateDeletions,
  accountEnded: async (nouns) => {
    const { endDeletionsOf } = await import('./account-ended.ts');
    return (db, userId) => endDeletionsOf(nouns, db, userId);
  },
  personalData: async (nouns) => (await import('./personal-data.ts')).ownDeletions(nouns),
});
