import type { recruitmentMigrationEndpoints } from '@kindred/contract/recruitment/migrations/endpoints';
import type { recruitmentSeedEndpoints } from '@kindred/contract/recruitment/seeds/endpoints';
import { migrationRuns } from '../../../functions/src/core/migrations/store.ts';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { samplePositions } from '../../../functions/src/recruitment/seeds/sample-people.ts';
import type { NounSamples } from '../noun.ts';
import { several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Removes any unfinished run of migrations, so that the next one can start. */
const afterMigrations = async ({ db, administrator }: Scene) => {
  await db.remove(migrationRuns, 'recruitment');
  return { by: administrator };
};

export const recruitmentMigrationSamples: NounSamples<typeof recruitmentMigrationEndpoints> = {
  examples: {
    listRecruitmentMigrations: ({ administrator }) => ({ by: administrator }),
    migrateRecruitmentUp: afterMigrations,
    migrateRecruitmentDown: afterMigrations,
  },
  budgets: {
    listRecruitmentMigrations: several(2, 0),
    migrateRecruitmentUp: write([], ['due entry', 'audit', 'reservation']),
    migrateRecruitmentDown: write([], ['due entry', 'audit', 'reservation']),
  },
};

export const recruitmentSeedSamples: NounSamples<typeof recruitmentSeedEndpoints> = {
  examples: {
    seedRecruitmentReference: ({ administrator }) => ({ by: administrator }),
    seedRecruitmentSample: async ({ administrator, db }) => {
      for (const { id } of samplePositions) await db.remove(positions, id);
      return { by: administrator };
    },
  },
  budgets: {
    // Looks up six names. Each template is written with its name, its counter and an audit entry.
    seedRecruitmentReference: several(6, 25),
    // Looks up three positions and thirty addresses. Each record is written with its address and an audit entry.
    seedRecruitmentSample: several(100, 103),
  },
};
