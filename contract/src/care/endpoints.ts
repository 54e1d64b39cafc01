import { activityEndpoints } from './activities/endpoints.ts';
import { albumEndpoints } from './albums/endpoints.ts';
import { archiveEndpoints } from './archives/endpoints.ts';
import { chatAttachmentEndpoints } from './chat-rooms/attachment-endpoints.ts';
import { chatReportEndpoints } from './chat-rooms/report-endpoints.ts';
import { chatRoomEndpoints } from './chat-rooms/endpoints.ts';
import { deferredAttachmentEndpoints } from './deferred-messages/attachment-endpoints.ts';
import { deferredMessageEndpoints } from './deferred-messages/endpoints.ts';
import { openedMessageEndpoints } from './deferred-messages/opened-endpoints.ts';
import { deletionEndpoints } from './deletions/endpoints.ts';
import { calendarEndpoints } from './events/calendar-endpoints.ts';
import { eventEndpoints } from './events/endpoints.ts';
import { circleEndpoints } from './circles/endpoints.ts';
import { circleEndEndpoints } from './circles/end-endpoints.ts';
import { circleWaitingEndpoints } from './circles/waiting-endpoints.ts';
import { funeralWishesEndpoints } from './funeral-wishes/endpoints.ts';
import { documentEndpoints, publicDocumentEndpoints } from './documents/endpoints.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { joinLinkEndpoints } from './join-links/endpoints.ts';
import { joinRequestEndpoints } from './join-requests/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { platformEndpoints } from './platforms/endpoints.ts';
import { careMigrationEndpoints } from './migrations/endpoints.ts';
import { pageEndpoints } from './pages/endpoints.ts';
import { paperEndpoints } from './papers/endpoints.ts';
import { presenceEndpoints } from './presence/endpoints.ts';
import { publicPageBlockEndpoints } from './public-page-blocks/endpoints.ts';
import { publicPageEndpoints } from './public-pages/endpoints.ts';
import { commentEndpoints } from './reactions/comment-endpoints.ts';
import { reactionEndpoints } from './reactions/endpoints.ts';
import { recordSubjectCircleEndpoints } from './record-subject-circles/endpoints.ts';
import { recordSubjectEndpoints } from './record-subjects/endpoints.ts';
import { seedEndpoints } from './seeds/endpoints.ts';
import { userContactEndpoints } from './user-contacts/endpoints.ts';
import { diaryNoteEndpoints } from './diary-notes/endpoints.ts';
import { testimonyEndpoints } from './testimonies/endpoints.ts';
import { testimonyLinkEndpoints } from './testimony-links/endpoints.ts';
import { videoEndpoints } from './videos/endpoints.ts';

export const careEndpoints = {
  ...circleEndpoints,
  ...circleEndEndpoints,
  ...circleWaitingEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...joinLinkEndpoints,
  ...joinRequestEndpoints,
  ...pageEndpoints,
  ...presenceEndpoints,
  ...recordSubjectEndpoints,
  ...recordSubjectCircleEndpoints,
  ...funeralWishesEndpoints,
  ...platformEndpoints,
  ...userContactEndpoints,
  ...documentEndpoints,
  ...publicDocumentEndpoints,
  ...videoEndpoints,
  ...albumEndpoints,
  ...publicPageEndpoints,
  ...publicPageBlockEndpoints,
  ...testimonyEndpoints,
  ...testimonyLinkEndpoints,
  ...reactionEndpoints,
  ...commentEndpoints,
  ...paperEndpoints,
  ...diaryNoteEndpoints,
  ...eventEndpoints,
  ...calendarEndpoints,
  ...deferredMessageEndpoints,
  ...deferredAttachmentEndpoints,
  ...openedMessageEndpoints,
  ...chatRoomEndpoints,
  ...chatAttachmentEndpoints,
  ...chatReportEndpoints,
  ...seedEndpoints,
  ...careMigrationEndpoints,
  ...archiveEndpoints,
  ...deletionEndpoints,
  ...activityEndpoints,
};
