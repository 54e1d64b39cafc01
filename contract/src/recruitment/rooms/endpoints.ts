import * as z from 'zod';
import { open, readableRecord } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { GuestJoin, HostJoin, Leaving, MeetingDoor, MeetingSession, OwnRoom, RoomServers } from './room.ts';

const params = z.strictObject({ id: Id });
const personParams = z.strictObject({ id: Id, personId: Id });
const guests = open({ flag: 'recruitment' });
/** Everybody who may read a meeting is a host of its room. */
const hosts = readableRecord('meetings', { flag: 'recruitment' });

export const roomEndpoints = tagged('recruitment/rooms', {
  showMeetingDoor: endpoint({
    method: 'GET',
    path: '/public-api/v1/recruitment/meetings/{id}',
    summary: 'Get what somebody with the address of a meeting may see. A cancelled meeting does not exist',
    access: guests,
    params,
    status: 200,
    output: MeetingDoor,
    errors: [],
  }),
  joinMeeting: endpoint({
    method: 'POST',
    path: '/public-api/v1/recruitment/meetings/{id}/join',
    summary: 'Join a meeting as a guest, from half an hour before it until an hour after; 409 if its room is full',
    access: guests,
    params,
    body: z.strictObject(GuestJoin),
    status: 201,
    output: MeetingSession,
    errors: ['conflict'],
    rate: { by: 'ip', limits: [{ count: 10, seconds: 900 }], everywhere: [{ count: 50, seconds: 900 }] },
  }),
  findRelays: endpoint({
    method: 'POST',
    path: '/public-api/v1/recruitment/meetings/{id}/ice-servers',
    summary: 'Get the servers that connect a person who is in a meeting’s room; 403 for anybody else',
    access: guests,
    params,
    body: z.strictObject(OwnRoom),
    status: 200,
    output: RoomServers,
    errors: [],
  }),
  leaveMeeting: endpoint({
    method: 'POST',
    path: '/public-api/v1/recruitment/meetings/{id}/leave',
    summary: 'Leave a meeting’s room, from a page that closes',
    access: guests,
    params,
    body: z.strictObject(Leaving),
    status: 204,
    errors: [],
  }),
  hostMeeting: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings/{id}/join',
    summary:
      'Join a meeting as a host: for its interviewers and for administrators. An interviewer who was removed knocks',
    access: hosts,
    params,
    body: z.strictObject(HostJoin),
    status: 201,
    output: MeetingSession,
    errors: ['conflict'],
  }),
  admitPerson: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings/{id}/people/{personId}/admit',
    summary: 'Admit a person who asks to join; 403 for the caller, 409 if the room is full',
    access: hosts,
    params: personParams,
    status: 204,
    errors: ['conflict'],
  }),
  removePerson: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings/{id}/people/{personId}/remove',
    summary:
      'Refuse a person who asks to join, or remove one from the room. From then on, they and every new guest have to ask',
    access: hosts,
    params: personParams,
    status: 204,
    errors: [],
  }),
  endMeeting: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings/{id}/end',
    summary: 'End a meeting for everybody. Its guests’ sessions end too',
    access: hosts,
    params,
    status: 204,
    errors: ['conflict'],
  }),
});
