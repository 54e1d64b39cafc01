import type { careEndpoints } from '@kindred/contract/care/endpoints';
import type { EndpointName } from '@kindred/contract/endpoints';
import { activitySamples } from './activities.ts';
import { albumSamples } from './albums.ts';
import { archiveSamples } from './archives.ts';
import { careMigrationSamples } from './migrations.ts';
import { chatRoomSamples } from './chat-rooms.ts';
import { circleSamples } from './circles.ts';
import { deferredMessageSamples } from './deferred-messages.ts';
import { deletionSamples } from './deletions.ts';
import { diaryNoteSamples } from './diary-notes.ts';
import { documentSamples } from './documents.ts';
import { eventSamples } from './events.ts';
import { funeralWishesSamples } from './funeral-wishes.ts';
import { invitationSamples } from './invitations.ts';
import { joinLinkSamples } from './join-links.ts';
import { joinRequestSamples } from './join-requests.ts';
import { memberSamples } from './members.ts';
import { pageSamples } from './pages.ts';
import { paperSamples } from './papers.ts';
import { platformSamples } from './platforms.ts';
import { presenceSamples } from './presence.ts';
import { publicPageBlockSamples } from './public-page-blocks.ts';
import { publicPageSamples } from './public-pages.ts';
import { reactionSamples } from './reactions.ts';
import { recordSubjectCircleSamples } from './record-subject-circles.ts';
import { recordSubjectSamples } from './record-subjects.ts';
import { seedSamples } from './seeds.ts';
import { testimonyLinkSamples } from './testimony-links.ts';
import { testimonySamples } from './testimonies.ts';
import { userContactSamples } from './user-contacts.ts';
import { videoSamples } from './videos.ts';
import { covering } from '../noun.ts';
import type { CircleCall } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** The samples of care’s nouns; a missing noun does not compile. */
export const careSamples = covering<typeof careEndpoints>()([
  circleSamples,
  memberSamples,
  recordSubjectSamples,
  recordSubjectCircleSamples,
  documentSamples,
  videoSamples,
  albumSamples,
  pageSamples,
  testimonySamples,
  testimonyLinkSamples,
  reactionSamples,
  paperSamples,
  diaryNoteSamples,
  eventSamples,
  deferredMessageSamples,
  chatRoomSamples,
  funeralWishesSamples,
  invitationSamples,
  joinLinkSamples,
  joinRequestSamples,
  presenceSamples,
  platformSamples,
  userContactSamples,
  publicPageSamples,
  publicPageBlockSamples,
  archiveSamples,
  deletionSamples,
  activitySamples,
  seedSamples,
  careMigrationSamples,
]);

const nouns: readonly Pick<CareSamples<typeof careEndpoints>, 'roles' | 'ofTheCallerAlone'>[] = careSamples;

/**
 * The calls about a circle, and who may make them. The API's tests make each of them, and `docs/who-may.md` is
 * generated from this list.
 */
export const circleCalls: readonly CircleCall[] = nouns.flatMap(({ roles = [] }) => roles);

/** Care calls by signed-in users that concern only the caller, and no circle. */
export const ofTheCallerAlone: readonly EndpointName[] = nouns.flatMap(({ ofTheCallerAlone: own = [] }) => own);
