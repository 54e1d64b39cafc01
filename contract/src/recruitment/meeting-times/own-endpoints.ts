import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, text, Timestamp } from '../../fields.ts';
import { CandidatePage } from '../candidate-pages/candidate-page.ts';

const path = '/public-api/v1/recruitment/candidate-page/meetings/{id}';
const params = z.strictObject({ id: Id });
/** The secret of the mailed link to the candidate's page. */
const body = z.strictObject({ token: z.string().min(1).max(200) });
const withTime = body.extend({ startsAt: Timestamp });
const withNote = body.extend({ note: text(500).default('') });
const access = open({ flag: 'recruitment' });
const rate = {
  by: 'ip',
  limits: [{ count: 60, seconds: 3600 }],
  everywhere: [{ count: 300, seconds: 3600 }],
} as const;

/** What candidates decide about their meetings, with the link to their page. */
export const ownMeetingEndpoints = tagged('recruitment/meeting-times', {
  chooseMeetingTime: endpoint({
    method: 'POST',
    path: `${path}/choose`,
    summary: 'Choose one of the proposed times; 409 if it has just been taken',
    access,
    params,
    body: withTime,
    status: 200,
    output: CandidatePage,
    errors: ['conflict', 'link_expired'],
    rate,
  }),
  refuseMeetingTimes: endpoint({
    method: 'POST',
    path: `${path}/none-fits`,
    summary: 'Answer that none of the proposed times fits, with a note',
    access,
    params,
    body: withNote,
    status: 200,
    output: CandidatePage,
    errors: ['conflict', 'link_expired'],
    rate,
  }),
  acceptMeeting: endpoint({
    method: 'POST',
    path: `${path}/accept`,
    summary: 'Accept a meeting as its candidate',
    access,
    params,
    body,
    status: 200,
    output: CandidatePage,
    errors: ['conflict', 'link_expired'],
    rate,
  }),
  declineMeeting: endpoint({
    method: 'POST',
    path: `${path}/decline`,
    summary: 'Decline a meeting as its candidate. The organiser decides what happens to it',
    access,
    params,
    body,
    status: 200,
    output: CandidatePage,
    errors: ['conflict', 'link_expired'],
    rate,
  }),
  listOwnMeetingSlots: endpoint({
    method: 'POST',
    path: `${path}/slots`,
    summary: 'List the free times to which the candidate may move a meeting, in the next 14 days',
    access,
    params,
    body,
    status: 200,
    output: z.object({ items: z.array(Timestamp) }),
    errors: ['conflict', 'link_expired'],
    rate,
  }),
  rescheduleMeeting: endpoint({
    method: 'POST',
    path: `${path}/reschedule`,
    summary: 'Move a meeting to another free time as its candidate: once, until 24 hours before',
    access,
    params,
    body: withTime,
    status: 200,
    output: CandidatePage,
    errors: ['conflict', 'link_expired'],
    rate,
  }),
  getOwnMeetingFile: endpoint({
    method: 'POST',
    path: `${path}/calendar`,
    summary: 'Get the calendar file of a meeting as its candidate',
    access,
    params,
    body,
    status: 200,
    output: z.object({ content: z.string() }),
    errors: ['conflict', 'link_expired'],
    rate,
  }),
});
