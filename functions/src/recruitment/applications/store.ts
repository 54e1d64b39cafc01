import { stages } from '@kindred/contract/recruitment/applications/stage';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const Stage = z.enum(stages);

const StoredMove = z.object({ from: Stage.nullable(), to: Stage, by: z.string(), at: z.string() });
export type StoredMove = z.infer<typeof StoredMove>;

/** Candidates' applications for positions. */
export const applications = collection({
  name: 'applications',
  queries: [['candidateId'], ['positionId']],
  times: 'camel',
  schema: z.object({
    candidateId: z.string(),
    positionId: z.string(),
    candidateName: z.string(),
    positionTitle: z.string(),
    tags: z.array(z.string()),
    rating: z.number().nullable(),
    stage: Stage,
    stageSince: z.string(),
    rejectionReason: z.string().nullable(),
    /** The mail of the rejection; kept after a move back only if the mail was sent. */
    rejectionMailId: z.string().nullable().optional(),
    history: z.array(StoredMove),
  }),
  sorts: { stageSince: (application) => application.stageSince },
  foundBy: ['stageSince', 'desc'],
  narrowing: ['positionId', 'candidateId', 'stage'],
  search: (application) => [application.candidateName],
  // The log outlives an erased candidate, so it has no name.
  audited: {
    noun: 'application',
    label: (application) => application.positionTitle,
    secret: () => ['candidateName', 'tags', 'rating', 'rejectionReason', 'rejectionMailId', 'history'],
  },
});
export type StoredApplication = RecordOf<typeof applications>;
