import {
  Criterion,
  employmentTypes,
  positionStatuses,
  StageCounts,
  TeamMember,
} from '@kindred/contract/recruitment/positions/position';
import { Question, Salary } from '@kindred/contract/recruitment/positions/job-details';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

export const positions = collection({
  name: 'positions',
  times: 'camel',
  schema: z.object({
    title: z.string(),
    description: z.string(),
    location: z.string().nullable(),
    employmentType: z.enum(employmentTypes),
    openings: z.int(),
    tags: z.array(z.string()),
    team: z.array(TeamMember),
    criteria: z.array(Criterion),
    slug: z.string(),
    questions: z.array(Question),
    closesAt: z.string().nullable(),
    remote: z.boolean(),
    salary: Salary.nullable(),
    status: z.enum(positionStatuses),
    /** Missing until the first application. */
    stageCounts: StageCounts.optional(),
    candidateCount: z.int(),
    hiredCount: z.int(),
    publishedAt: z.string().nullable(),
    closedAt: z.string().nullable(),
  }),
  sorts: {
    title: (position) => textKey(position.title),
    createdAt: (_, created) => created,
  },
  queries: [['status']],
  foundBy: ['title', 'asc'],
  names: ({ team }) => team.map(({ userId }) => userId),
  narrowing: ['status', '_in[]'],
  search: (position) => [position.title, position.location],
  counted: true,
  audited: { noun: 'position', label: (position) => position.title },
});
export type StoredPosition = RecordOf<typeof positions>;
