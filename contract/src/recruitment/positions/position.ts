import * as z from 'zod';
import { Id, line, optionalLine, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { stages } from '../applications/stage.ts';
import { JobDetails } from './job-details.ts';

export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'INTERNSHIP'] as const;
export const positionStatuses = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export const teamRoles = ['OWNER', 'RECRUITER', 'INTERVIEWER'] as const;

/** A label that people give to a record. */
export const Tag = line(40);

/** A person who works on a position. */
export const TeamMember = z.strictObject({ userId: Id, role: z.enum(teamRoles) });

/** A member of a team with their name, which is null once the account has ended. */
export const NamedTeamMember = z.object({ ...TeamMember.shape, name: z.string().nullable() });

/** A criterion by which interviewers score candidates. Scores name it by its key, which never changes. */
export const Criterion = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Not a key such as team-work'),
  title: line(80),
  help: text(500).default(''),
});

export const StageCounts = z.record(z.enum(stages), z.int());
export type StageCounts = z.infer<typeof StageCounts>;

export const PositionWrite = {
  title: line(120),
  /** Markdown. */
  description: text(20_000).default(''),
  location: optionalLine(120).default(null),
  employmentType: z.enum(employmentTypes).default('FULL_TIME'),
  /** How many people are to be hired. */
  openings: z.int().min(1).max(999).default(1),
  tags: z.array(Tag).max(20).default([]),
  team: z.array(TeamMember).max(50).default([]),
  criteria: z.array(Criterion).max(12).default([]),
  ...JobDetails,
};

/** A job that people can apply for. */
export const Position = z.object({
  id: Id,
  ...PositionWrite,
  /** The end of its public address. It stays when the title changes. */
  slug: z.string(),
  status: z.enum(positionStatuses),
  /** Numbers of applications by stage. */
  stageCounts: StageCounts,
  /** Number of candidates whose applications are not closed. */
  candidateCount: z.int(),
  /** Number of openings that are filled. */
  hiredCount: z.int(),
  publishedAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Position = z.infer<typeof Position>;

named({ TeamMember, NamedTeamMember, Criterion, StageCounts, Position });
