import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { Question, Salary } from '../positions/job-details.ts';
import { employmentTypes } from '../positions/position.ts';

/** What everybody may know of an open position. */
export const JobSummary = z.object({
  slug: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  employmentType: z.enum(employmentTypes),
  remote: z.boolean(),
  salary: Salary.nullable(),
  publishedAt: Timestamp.nullable(),
  closesAt: Timestamp.nullable(),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const Job = JobSummary.extend({
  /** Markdown. */
  description: z.string(),
  questions: z.array(Question),
});
export type Job = z.infer<typeof Job>;

/** Whether the job page is public. `OVER`: open, but past its closing date. */
export const jobPageStates = ['VISIBLE', 'CLOSED', 'OVER'] as const;

/** A position's public page, for its recruiters. */
export const JobPage = z.object({ address: z.url(), state: z.enum(jobPageStates) });
export type JobPage = z.infer<typeof JobPage>;

named({ OpenPositionSummary: JobSummary, OpenPosition: Job, JobPage });
