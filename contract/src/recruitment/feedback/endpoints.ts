import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { inMeeting, readCandidates } from '../access.ts';
import { DueFeedback, Feedback, FeedbackWrite, MeetingFeedback } from './feedback.ts';

const params = z.strictObject({ id: Id });
const ownParams = z.strictObject({ id: Id, candidateId: Id });

export const feedbackEndpoints = tagged('recruitment/feedback', {
  listDueFeedback: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/feedback/due',
    summary: 'List the caller’s feedback that is missing after meetings of the last 60 days',
    access: signedIn({ verified: true, flag: 'recruitment', scope: null }),
    status: 200,
    output: z.object({ items: z.array(DueFeedback) }),
    errors: [],
  }),
  listMeetingFeedback: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/meetings/{id}/feedback',
    summary: 'List a meeting’s feedback. Interviewers see others’ about a candidate once they have submitted their own',
    access: inMeeting,
    params,
    status: 200,
    output: MeetingFeedback,
    errors: [],
  }),
  listCandidateFeedback: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates/{id}/feedback',
    summary: 'List the submitted feedback about a candidate, newest first',
    access: readCandidates,
    params,
    status: 200,
    output: z.object({ items: z.array(Feedback) }),
    errors: [],
  }),
  saveOwnFeedback: endpoint({
    method: 'PUT',
    path: '/api/v1/recruitment/meetings/{id}/feedback/{candidateId}',
    summary: 'Save the caller’s feedback about a candidate: a draft until it is submitted, then an amendment',
    access: inMeeting,
    params: ownParams,
    body: writable(Feedback, FeedbackWrite),
    status: 200,
    output: Feedback,
    errors: ['forbidden', 'version_conflict'],
  }),
  submitOwnFeedback: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/meetings/{id}/feedback/{candidateId}/submit',
    summary: 'Submit the caller’s feedback about a candidate. It needs a rating and a recommendation',
    access: inMeeting,
    params: ownParams,
    status: 200,
    output: Feedback,
    errors: ['forbidden'],
  }),
});
