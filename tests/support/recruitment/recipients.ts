import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { jobDetails } from './job-details.ts';

/** Stores an open position to which mails refer; returns its id. */
export const storePosition = async (db: Database, title = 'Nurse'): Promise<string> => {
  const position = await db.create(positions, {
    title,
    description: '',
    location: null,
    employmentType: 'FULL_TIME',
    openings: 1,
    tags: [],
    team: [],
    criteria: [],
    status: 'OPEN',
    candidateCount: 0,
    hiredCount: 0,
    publishedAt: timestamp(),
    closedAt: null,
    ...jobDetails(),
  });
  return position!.id;
};

/** Stores a candidate who gets mails, perhaps with an application; returns them. */
export const storeCandidate = async (
  db: Database,
  { name = 'Max Mustermann', position }: { name?: string; position?: { id: string; title: string } } = {},
) => {
  const application = position && {
    id: newId(),
    positionId: position.id,
    positionTitle: position.title,
    stage: 'APPLIED' as const,
    stageSince: timestamp(),
  };
  const candidate = await db.create(candidates, {
    name,
    email: `${newId().toLowerCase()}@elsewhere.example`,
    phone: null,
    notes: '',
    tags: [],
    source: null,
    resume: null,
    rating: null,
    consent: { status: 'NONE', at: null, until: null },
    applications: application ? [application] : [],
  });
  return candidate!;
};
