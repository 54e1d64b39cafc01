import { chatKinds } from './chat-rooms/notification-kinds.ts';
import { eventKinds } from './events/notification-kinds.ts';
import { deferredMessageKinds } from './deferred-messages/notification-kinds.ts';
import { invitationKinds } from './invitations/notification-kinds.ts';
import { joinRequestKinds } from './join-requests/notification-kinds.ts';
import { memberKinds } from './members/notification-kinds.ts';
import { moderationKinds } from './moderation-kinds.ts';
import { recordSubjectKinds } from './record-subjects/notification-kinds.ts';

export const careKinds = {
  ...invitationKinds,
  ...memberKinds,
  ...joinRequestKinds,
  ...moderationKinds,
  ...recordSubjectKinds,
  ...chatKinds,
  ...eventKinds,
  ...deferredMessageKinds,
};
