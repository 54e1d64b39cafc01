import { type Candidate, CandidateWrite } from '@kindred/contract/recruitment/candidates/candidate';
import * as z from 'zod';

/** A candidate's fields as the form has them. */
export interface CandidateValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly source: string;
  readonly tags: string[];
  readonly notes: string;
}

export const newCandidate: CandidateValues = { name: '', email: '', phone: '', source: '', tags: [], notes: '' };

export const valuesOf = ({ name, email, phone, source, tags, notes }: Candidate): CandidateValues => ({
  name,
  email,
  phone: phone ?? '',
  source: source ?? '',
  tags,
  notes,
});

export const candidateJudge = z.object(CandidateWrite);

export const bodyOf = ({ phone, source, ...values }: CandidateValues) => ({
  ...values,
  phone: phone.trim() || null,
  source: source.trim() || null,
});
export type CandidateBody = ReturnType<typeof bodyOf>;
