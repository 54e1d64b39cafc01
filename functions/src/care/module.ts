import { careEndpoints } from '@kindred/contract/care/endpoints';
import type { Handlers, Module } from '../http/context.ts';
import { archiveHandlers } from './archives/handlers.ts';
import { circleEndHandlers } from './circles/end-handlers.ts';
import { circleHandlers } from './circles/handlers.ts';
import { circleWaitingHandlers } from './circles/waiting-handlers.ts';
import { funeralWishesHandlers } from './funeral-wishes/handlers.ts';
import { documentHandlers } from './documents/handlers.ts';
import { publicDocumentHandlers } from './documents/public-handlers.ts';
import { deletionHandlers } from './deletions/handlers.ts';
import { diaryNoteHandlers } from './diary-notes/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { joinLinkHandlers } from './join-links/handlers.ts';
import { joinRequestHandlers } from './join-requests/handlers.ts';
import { memberHandlers } from './members/handlers.ts';
import { membershipOf } from './members/store.ts';
import { careMigrationHandlers } from './migrations/handlers.ts';
import { carePersonalData } from './personal-data.ts';
import { platformHandlers } from './platforms/handlers.ts';
import { presenceHandlers } from './presence/handlers.ts';
import { recordSubjectCircleHandlers } from './record-subject-circles/handlers.ts';
import { recordSubjectHandlers } from './record-subjects/handlers.ts';
import { pageHandlers } from './pages/handlers.ts';
import { publicPageBlockHandlers } from './public-page-blocks/handlers.ts';
import { publicPageHandlers } from './public-pages/handlers.ts';
import { careRecords } from './records.ts';
import { seedHandlers } from './seeds/handlers.ts';
import { userContactHandlers } from './user-contacts/handlers.ts';
import { testimonyHandlers } from './testimonies/handlers.ts';
import { testimonyLinkHandlers } from './testimony-links/handlers.ts';

const handlers: Handlers<typeof careEndpoints, typeof careRecords> = {
  ...circleHandlers,
  ...circleEndHandlers,
  ...circleWaitingHandlers,
  ...memberHandlers,
  ...invitationHandlers,
  ...joinLinkHandlers,
  ...joinRequestHandlers,
  ...presenceHandlers,
  ...recordSubjectHandlers,
  ...recordSubjectCircleHandlers,
  ...funeralWishesHandlers,
  ...platformHandlers,
  ...userContactHandlers,
  ...documentHandlers,
  ...publicDocumentHandlers,
  ...publicPageHandlers,
  ...publicPageBlockHandlers,
  ...pageHandlers,
  ...testimonyHandlers,
  ...testimonyLinkHandlers,
  ...diaryNoteHandlers,
  ...seedHandlers,
  ...careMigrationHandlers,
  ...archiveHandlers,
  ...deletionHandlers,
};

export const careModule: Module = {
  endpoints: careEndpoints,
  handlers,
  personalData: carePersonalData,
  records: careRecords,
  membership: (ctx, circleId) => membershipOf(ctx.db, circleId, ctx.actor.uid),
  membershipIn: membershipOf,
};
