import type { JobSummary } from '@kindred/contract/recruitment/job-pages/job';
import { useFactWords } from './use-fact-words.ts';

/** Where, how much and until when. Has the same elements as in functions/src/recruitment/job-pages/bodies.ts. */
export const JobFacts = ({ job }: { job: JobSummary }) => (
  <ul className="job-facts">
    {useFactWords(job).map((fact) => (
      <li key={fact} dir="auto">
        {fact}
      </li>
    ))}
  </ul>
);
