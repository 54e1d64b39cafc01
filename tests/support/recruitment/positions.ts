import type { positionEndpoints } from '@kindred/contract/recruitment/positions/endpoints';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { countsAfter } from '../../../functions/src/recruitment/positions/counts.ts';
import { positions, type StoredPosition } from '../../../functions/src/recruitment/positions/store.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { jobDetails } from './job-details.ts';

/** Valid fields of a position. */
export const positionFields = (title = 'Nurse for the night') => ({
  title,
  description: 'Looks after **people** at home.',
  location: 'Lyon',
  employmentType: 'PART_TIME' as const,
  openings: 3,
  tags: ['home', 'night'],
  team: [] as StoredPosition['team'],
  criteria: [{ key: 'team-work', title: 'Team work', help: 'How they speak of colleagues' }],
});

/** Stores a position as the API would; returns its id. */
export const newPosition = async (
  { db }: Pick<Scene, 'db'>,
  also: Partial<StoredPosition> & { readonly title?: string } = {},
): Promise<string> => {
  const made = await db.create(positions, {
    ...positionFields(),
    status: 'OPEN',
    ...countsAfter({ stageCounts: undefined, candidateCount: 0, hiredCount: 0 }, null, null),
    publishedAt: null,
    closedAt: null,
    ...jobDetails(),
    ...also,
  });
  return made!.id;
};

export const positionSamples: NounSamples<typeof positionEndpoints> = {
  examples: {
    listPositions: async (scene) => ({
      by: scene.customerAdministrator,
      query: { q: 'nurse', page: (await newPosition(scene)) && 1 },
    }),
    createPosition: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      // A title that has no slug yet: each that is taken costs a read.
      body: { ...positionFields(), title: `Nurse ${newId()}` },
    }),
    getPosition: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newPosition(scene) } }),
    getPositionTeam: async (scene) => ({
      by: scene.customerAdministrator,
      params: {
        id: await newPosition(scene, { team: [{ userId: scene.administrator.uid, role: 'OWNER' }] }),
      },
    }),
    updatePosition: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newPosition(scene) },
      body: positionFields('Nurse for the day'),
    }),
    deletePosition: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newPosition(scene) } }),
    publishPosition: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newPosition(scene, { status: 'DRAFT' }) },
    }),
    closePosition: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newPosition(scene) } }),
  },
  budgets: {
    listPositions: list,
    createPosition: write([], ['counter', 'audit', 'reservation']),
    getPosition: record,
    // Reads the position and the people in its team.
    getPositionTeam: record,
    updatePosition: write([], ['audit', 'due entry']),
    // Reads the position, and schedules the removal of its applications.
    deletePosition: several(2, 5),
    publishPosition: write([], ['audit']),
    closePosition: write([], ['audit']),
  },
  lists: {
    listPositions: {
      by: asAdministrator,
      make: (scene, label) => newPosition(scene, { title: label }),
      labelOf: ({ title }: { title: string }) => title,
      sortsByLabel: 'title',
    },
  },
};
