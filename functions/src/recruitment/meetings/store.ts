import { joinPolicies, meetingStatuses } from '@kindred/contract/recruitment/meetings/meeting';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

export const meetings = collection({
  name: 'meetings',
  times: 'camel',
  schema: z.object({
    title: z.string(),
    positionId: z.string().nullable(),
    candidateIds: z.array(z.string()),
    interviewerIds: z.array(z.string()),
    startsAt: z.string(),
    durationMinutes: z.int(),
    timezone: z.string(),
    status: z.enum(meetingStatuses),
    joinPolicy: z.enum(joinPolicies),
    /** A salted hash; null if no passcode is needed. */
    passcodeHash: z.string().nullable(),
    notes: z.string(),
    /** The revision of the invitation (RFC 5545 SEQUENCE). */
    sequence: z.int(),
    createdBy: z.string(),
  }),
  sorts: {
    startsAt: (meeting) => meeting.startsAt,
    createdAt: (_, created) => created,
  },
  foundBy: ['startsAt', 'desc'],
  search: (meeting) => [meeting.title],
  counted: true,
  audited: { noun: 'meeting', label: (meeting) => meeting.title, secret: () => ['passcodeHash', 'notes'] },
});
export type StoredMeeting = RecordOf<typeof meetings>;
