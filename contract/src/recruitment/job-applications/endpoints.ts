import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, optionalFile, tagged } from '../../endpoint.ts';
import { Id, StoredEmail } from '../../fields.ts';
import { readCandidates } from '../access.ts';
import { JobParams } from '../job-pages/endpoints.ts';
import { JobAnswers, JobApplicationForm, mostResumeBytes, SentApplication } from './job-application.ts';

const Token = z.string().min(1).max(200);
const access = open({ flag: 'recruitment' });

export const jobApplicationEndpoints = tagged('recruitment/job-applications', {
  sendJobApplication: optionalFile(
    endpoint({
      method: 'POST',
      path: '/public-api/v1/recruitment/positions/{slug}/applications',
      summary:
        'Apply for a position. Nobody sees it until the applicant opens the link that is mailed to them. The answer is the same for every address',
      access,
      params: JobParams,
      body: JobApplicationForm,
      file: { maxBytes: mostResumeBytes, types: ['application/pdf'], refusal: 'bad_request' },
      status: 202,
      output: z.object({ email: StoredEmail }),
      errors: [],
      rate: { by: 'ip', limits: [{ count: 5, seconds: 3600 }], everywhere: [{ count: 25, seconds: 3600 }] },
    }),
  ),
  openJobApplication: endpoint({
    method: 'POST',
    path: '/public-api/v1/recruitment/job-applications/open',
    summary:
      'Read an application with the token of its mail, to check it before confirming. `sent` is null once it is confirmed',
    access,
    body: z.strictObject({ token: Token }),
    status: 200,
    output: z.object({ positionTitle: z.string(), sent: SentApplication.nullable() }),
    errors: [],
    rate: { by: 'ip', limits: [{ count: 60, seconds: 3600 }], everywhere: [{ count: 300, seconds: 3600 }] },
  }),
  confirmJobApplication: endpoint({
    method: 'POST',
    path: '/public-api/v1/recruitment/job-applications/confirm',
    summary:
      'Confirm an application with the token of its mail. Doing it again changes nothing. 409 if the position has closed since',
    access,
    body: z.strictObject({
      token: Token,
      /** Whether to keep the applicant's data for other positions. */
      consent: z.boolean().default(false),
    }),
    status: 200,
    output: z.object({ positionTitle: z.string() }),
    errors: ['conflict'],
    rate: { by: 'ip', limits: [{ count: 60, seconds: 3600 }], everywhere: [{ count: 300, seconds: 3600 }] },
  }),
  listJobAnswers: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/candidates/{id}/answers',
    summary: 'List what a candidate answered when applying, newest first',
    access: readCandidates,
    params: z.strictObject({ id: Id }),
    status: 200,
    output: z.object({ items: z.array(JobAnswers) }),
    errors: [],
  }),
});
