import type { jobPageEndpoints } from '@kindred/contract/recruitment/job-pages/endpoints';
import { positionSlugs } from '../../../functions/src/recruitment/positions/slug.ts';
import { positions, type StoredPosition } from '../../../functions/src/recruitment/positions/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import type { NounSamples } from '../noun.ts';
import { record, several } from '../operations-budget.ts';

/** Stores an open position with a page. */
export const newJob = async (db: Database, also: Partial<StoredPosition> = {}): Promise<StoredPosition> => {
  const id = newId();
  const slug = `gardener-${newId().slice(0, 8).toLowerCase()}`;
  const fields = {
    title: 'Gardener',
    description: 'You look after **roses**.',
    location: 'Lyon',
    employmentType: 'FULL_TIME' as const,
    openings: 1,
    tags: [],
    team: [],
    criteria: [],
    questions: [],
    closesAt: null,
    remote: false,
    salary: null,
    status: 'OPEN' as const,
    candidateCount: 0,
    hiredCount: 0,
    publishedAt: timestamp(),
    closedAt: null,
    slug,
    ...also,
  };
  return db.transaction(async (tx) => {
    tx.put(positionSlugs, fields.slug, { positionId: id });
    return tx.create(positions, fields, id);
  });
};

export const jobPageSamples: NounSamples<typeof jobPageEndpoints> = {
  examples: {
    listOpenPositions: async ({ db }) => {
      await newJob(db);
      return {};
    },
    getJobPage: async ({ db, customerAdministrator }) => ({
      by: customerAdministrator,
      params: { id: (await newJob(db)).id },
    }),
    getOpenPosition: async ({ db }) => ({ params: { slug: (await newJob(db)).slug } }),
  },
  budgets: {
    // Reads each open position, of which a tenant shows at most 200.
    listOpenPositions: several(200, 0),
    getOpenPosition: several(2, 0),
    getJobPage: record,
  },
};
