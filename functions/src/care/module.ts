import { careEndpoints } from '@kindred/contract/care/endpoints';
import type { Module } from '../http/module.ts';
import { moduleOf, serving } from '../http/noun.ts';
import { activitiesNoun } from './activities/noun.ts';
import { albumsNoun } from './albums/noun.ts';
import { archivesNoun } from './archives/noun.ts';
import { chatRoomsNoun } from './chat-rooms/noun.ts';
import { circlesNoun } from './circles/noun.ts';
import { deferredMessagesNoun } from './deferred-messages/noun.ts';
import { deletionsNoun } from './deletions/noun.ts';
import { diaryNotesNoun } from './diary-notes/noun.ts';
import { documentsNoun } from './documents/noun.ts';
import { eventsNoun } from './events/noun.ts';
import { funeralWishesNoun } from './funeral-wishes/noun.ts';
import { invitationsNoun } from './invitations/noun.ts';
import { joinLinksNoun } from './join-links/noun.ts';
import { joinRequestsNoun } from './join-requests/noun.ts';
import { membersNoun } from './members/noun.ts';
import { membershipOf } from './members/store.ts';
import { circleNews } from './members/circle-news.ts';
import { careMigrationsNoun } from './migrations/noun.ts';
import type { CareNouns } from './noun.ts';
import { pagesNoun } from './pages/noun.ts';
import { papersNoun } from './papers/noun.ts';
import { platformsNoun } from './platforms/noun.ts';
import { presenceNoun } from './presence/noun.ts';
import { publicPageBlocksNoun } from './public-page-blocks/noun.ts';
import { publicPagesNoun } from './public-pages/noun.ts';
import { reactionsNoun } from './reactions/noun.ts';
import { recordSubjectCirclesNoun } from './record-subject-circles/noun.ts';
import { recordSubjectsNoun } from './record-subjects/noun.ts';
import { seedsNoun } from './seeds/noun.ts';
import { testimoniesNoun } from './testimonies/noun.ts';
import { testimonyLinksNoun } from './testimony-links/noun.ts';
import { userContactsNoun } from './user-contacts/noun.ts';
import { videosNoun } from './videos/noun.ts';

/** Care's nouns, in the order in which a family archive shows them. */
export const careNouns = serving<typeof careEndpoints>()([
  circlesNoun,
  membersNoun,
  recordSubjectsNoun,
  recordSubjectCirclesNoun,
  documentsNoun,
  videosNoun,
  albumsNoun,
  pagesNoun,
  testimoniesNoun,
  testimonyLinksNoun,
  reactionsNoun,
  papersNoun,
  diaryNotesNoun,
  eventsNoun,
  deferredMessagesNoun,
  activitiesNoun,
  chatRoomsNoun,
  funeralWishesNoun,
  invitationsNoun,
  joinLinksNoun,
  joinRequestsNoun,
  presenceNoun,
  platformsNoun,
  userContactsNoun,
  publicPagesNoun,
  publicPageBlocksNoun,
  archivesNoun,
  deletionsNoun,
  seedsNoun,
  careMigrationsNoun,
]);

export const careModule: Module = {
  ...moduleOf<CareNouns>(careEndpoints, careNouns, careNouns),
  membershipOf,
  groupNews: circleNews,
  search: async (ctx, asked) => (await import('./search.ts')).searchCare(careNouns, ctx, asked),
};
