import { commentEndpoints } from '@kindred/contract/care/reactions/comment-endpoints';
import { reactionEndpoints } from '@kindred/contract/care/reactions/endpoints';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { reactionNews } from './due-kinds.ts';
import { comments, reactions } from './store.ts';
import type texts from './texts/en.json';
import { reactionText } from './told.ts';

declare global {
  interface ServerTexts {
    'care/reactions': typeof texts;
  }
}

/** Reactions: hearts and comments on what a circle shares. */
export const reactionsNoun = noun({
  tags: { 'care/reactions': 'Hearts and comments on photos, testimonies, pages and news.' },
  apis: [
    api(reactionEndpoints, async (nouns) => (await import('./handlers.ts')).reactionHandlers(nouns)),
    api(commentEndpoints, async (nouns) => (await import('./comment-handlers.ts')).commentHandlers(nouns), {
      comments,
    }),
  ],
  ofCircles: [comments, reactions],
  archivedIn: { reactions: 'reactions' },
  contents: { comments: (db, circle_id) => db.count(comments, { circle_id }) },
  waiting: { comment_reports: (db, circle_id) => db.count(comments, { circle_id, reported: true }) },
  due: [defineDue(reactionNews, async (nouns) => (await import('./news-due.ts')).tellOfReactions(nouns))],
  notificationTexts: { reactions: reactionText },
  archive: async (nouns) => (await import('./archive.ts')).reactionsArchive(nouns),
  recordPurged: async () => (await import('./purge.ts')).purgeReactions,
  accountEnded: async () => (await import('./account-ended.ts')).endReactions,
  personalData: async () => (await import('./personal-data.ts')).ownReactions,
});
