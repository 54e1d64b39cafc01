import { careEndpoints } from '@kindred/contract/care/endpoints';
import type { Handlers, Module } from '../http/context.ts';
import { circleEndHandlers } from './circles/end-handlers.ts';
import { circleHandlers } from './circles/handlers.ts';
import { funeralWishesHandlers } from './funeral-wishes/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { memberHandlers } from './members/handlers.ts';
import { membershipOf } from './members/store.ts';
import { carePersonalData } from './personal-data.ts';
import { presenceHandlers } from './presence/handlers.ts';
import { recordSubjectCircleHandlers } from './record-subject-circles/handlers.ts';
import { recordSubjectHandlers } from './record-subjects/handlers.ts';
import { careRecords } from './records.ts';

const handlers: Handlers<typeof careEndpoints, typeof careRecords> = {
  ...circleHandlers,
  ...circleEndHandlers,
  ...memberHandlers,
  ...invitationHandlers,
  ...presenceHandlers,
  ...recordSubjectHandlers,
  ...recordSubjectCircleHandlers,
  ...funeralWishesHandlers,
};

export const careModule: Module = {
  endpoints: careEndpoints,
  handlers,
  personalData: carePersonalData,
  records: careRecords,
  membership: (ctx, circleId) => membershipOf(ctx.db, circleId, ctx.actor.uid),
};
