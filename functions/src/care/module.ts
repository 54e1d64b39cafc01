import { careEndpoints } from '@kindred/contract/care/endpoints';
import type { Handlers, Module } from '../http/context.ts';
import { circleHandlers } from './circles/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { memberHandlers } from './members/handlers.ts';
import { membershipOf } from './members/store.ts';
import { carePersonalData } from './personal-data.ts';
import { presenceHandlers } from './presence/handlers.ts';
import { careRecords } from './records.ts';

const handlers: Handlers<typeof careEndpoints, typeof careRecords> = {
  ...circleHandlers,
  ...memberHandlers,
  ...invitationHandlers,
  ...presenceHandlers,
};

export const careModule: Module = {
  endpoints: careEndpoints,
  handlers,
  personalData: carePersonalData,
  records: careRecords,
  membership: (ctx, circleId) => membershipOf(ctx.db, circleId, ctx.actor.uid),
};
