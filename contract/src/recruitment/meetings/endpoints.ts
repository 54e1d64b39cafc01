import * as z from 'zod';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, KeptTimezone, text, Timestamp, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { inMeeting, planMeetings, readMeeting, readOwnMeetings, writeMeetings } from '../access.ts';
import {
  choiceKinds,
  Clash,
  Meeting,
  MeetingCandidate,
  MeetingChoice,
  meetingStatuses,
  MeetingWrite,
  Passcode,
  peopleIds,
} from './meeting.ts';

const params = z.strictObject({ id: Id });
const sorts = ['startsAt'] as const;

/** Undefined keeps the passcode, and null removes it. */
const passcode = Passcode.nullable().optional();

export const meetingEndpoints = tagged('recruitment/meetings', {
  listMeetings: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings',
    summary: 'List meetings: administrators see all, others those in which they are interviewers',
    access: readOwnMeetings,
    query: pageQuery({ sorts, order: 'asc' }).extend({
      /** Meetings that start at this time or later. */
      from: Timestamp.optional(),
      /** Meetings that start before this time. */
      to: Timestamp.optional(),
      status: z.enum(meetingStatuses).optional(),
      candidateId: Id.optional(),
      positionId: Id.optional(),
    }),
    status: 200,
    output: pageOf(Meeting),
    errors: [],
    list: {
      collection: 'meetings',
      style: 'page',
      sorts,
      order: 'asc',
      filters: [],
      contains: ['_in'],
      searched: true,
    },
  }),
  createMeeting: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings',
    summary:
      'Create a meeting, and mail the invitations. Nobody is invited to a tentative one, whose time is not agreed yet',
    access: writeMeetings,
    body: z.strictObject({ ...MeetingWrite, passcode, isTentative: z.boolean().default(false) }),
    status: 201,
    output: Meeting,
    errors: [],
  }),
  listClashes: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings/clashes',
    summary: 'List the meetings that these people have at a time',
    access: planMeetings,
    query: z.strictObject({
      startsAt: Timestamp,
      durationMinutes: z.coerce.number().int().min(5).max(480),
      interviewerIds: peopleIds(20),
      candidateIds: peopleIds(20),
      /** The meeting that is being changed. */
      except: Id.optional(),
    }),
    status: 200,
    output: z.object({ items: z.array(Clash) }),
    errors: [],
  }),
  listMeetingChoices: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings/choices',
    summary: 'Find candidates, interviewers or positions for a meeting by words, or by ids',
    access: planMeetings,
    query: z.strictObject({ of: z.enum(choiceKinds), q: z.string().max(200).default(''), ids: peopleIds(20) }),
    status: 200,
    output: z.object({ items: z.array(MeetingChoice) }),
    errors: [],
  }),
  getMeeting: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings/{id}',
    summary: 'Get a meeting. For administrators and its interviewers',
    access: readMeeting,
    params,
    status: 200,
    output: Meeting,
    errors: [],
  }),
  updateMeeting: endpoint({
    method: 'PUT',
    path: '/api/v1/recruitment/meetings/{id}',
    summary: 'Update a meeting, and mail what changed. Its time and people are fixed once it has begun',
    access: writeMeetings,
    params,
    body: writable(Meeting, { ...MeetingWrite, timezone: KeptTimezone, passcode }),
    status: 200,
    output: Meeting,
    errors: ['conflict', 'version_conflict'],
  }),
  cancelMeeting: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings/{id}/cancel',
    summary: 'Cancel a meeting, and email everybody invited',
    access: writeMeetings,
    params,
    body: z.strictObject({ reason: text(500).default('') }),
    status: 200,
    output: Meeting,
    errors: ['conflict'],
  }),
  deleteMeeting: endpoint({
    method: 'DELETE',
    path: '/api/v1/recruitment/meetings/{id}',
    summary: 'Delete a meeting. One that has not begun is cancelled first',
    access: writeMeetings,
    params,
    status: 204,
    errors: [],
  }),
  listMeetingCandidates: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings/{id}/candidates',
    summary: 'List a meeting’s candidates by name. For administrators and its interviewers',
    access: inMeeting,
    params,
    status: 200,
    output: z.object({ items: z.array(MeetingCandidate) }),
    errors: [],
  }),
  getMeetingResume: fileEndpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings/{id}/candidates/{candidateId}/resume',
    summary:
      'Open the résumé of a meeting’s candidate. For administrators and its interviewers. The audit log records it',
    access: inMeeting,
    params: z.strictObject({ id: Id, candidateId: Id }),
    status: 200,
    outputType: anyFileType,
    errors: [],
  }),
});
