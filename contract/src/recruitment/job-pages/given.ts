import type { Job, JobSummary } from './job.ts';

/** The id of the element with the data that comes with a page. */
export const givenId = 'job-answers';

/** The data that comes with a page, so that the app does not request it. */
export interface GivenJobs {
  readonly path: string;
  readonly jobs?: readonly JobSummary[];
  readonly job?: Job;
}
