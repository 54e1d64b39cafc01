import type { applicationEndpoints } from '@kindred/contract/recruitment/applications/endpoints';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { apply } from '../../../functions/src/recruitment/applications/change.ts';
import { candidates, type StoredCandidate } from '../../../functions/src/recruitment/candidates/store.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { newTemplate } from './mail-templates.ts';
import { newPosition } from './positions.ts';

type Place = Pick<Scene, 'db'>;

/** Stores a candidate as the API would. */
const makeCandidate = async ({ db }: Place, name: string, tags: readonly string[] = []): Promise<StoredCandidate> => {
  const made = await db.create(candidates, {
    name,
    email: `${newId().toLowerCase()}@example.com`,
    phone: null,
    notes: '',
    tags: [...tags],
    source: null,
    resume: null,
    rating: null,
    consent: { status: 'NONE', at: null, until: null },
    applications: [],
  });
  return made!;
};

/** Stores a candidate who has applied for a position, as the API would. */
export const newApplication = async (
  place: Place,
  { positionId, name = 'Clara Meunier', by = 'somebody' }: { positionId?: string; name?: string; by?: string } = {},
): Promise<{ id: string; candidateId: string; positionId: string }> => {
  const candidate = await makeCandidate(place, name);
  const into = positionId ?? (await newPosition(place));
  const { id } = await place.db.transaction((tx) => apply(tx, candidate, into, by));
  return { id, candidateId: candidate.id, positionId: into };
};

/** The position whose applications the list's test makes. */
const listed = new WeakMap<Scene, string>();

export const applicationSamples: NounSamples<typeof applicationEndpoints> = {
  examples: {
    listApplications: async (scene) => ({
      by: scene.customerAdministrator,
      query: { positionId: (await newApplication(scene)).positionId, stage: 'APPLIED' as const },
    }),
    createApplication: async (scene) => ({
      by: scene.customerAdministrator,
      body: {
        candidateId: (await makeCandidate(scene, 'Clara Meunier')).id,
        positionId: await newPosition(scene),
      },
    }),
    moveApplications: async (scene) => ({
      by: scene.customerAdministrator,
      body: { ids: [(await newApplication(scene)).id], stage: 'SCREENING' as const },
    }),
    getApplication: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newApplication(scene)).id },
    }),
    moveApplication: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newApplication(scene)).id },
      body: { stage: 'REJECTED' as const, reason: 'No licence' },
    }),
    listRejectionMails: async (scene) => {
      await newTemplate(scene, { kind: 'REJECTION' });
      return { by: scene.customerAdministrator, params: { id: (await newApplication(scene)).id } };
    },
    getBoard: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newApplication(scene)).positionId },
    }),
    getFunnel: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newApplication(scene)).positionId },
    }),
  },
  budgets: {
    listApplications: list,
    // Writes the application, its copy, the position's counters and the audit entry, and reads the mover's name.
    createApplication: several(4, 5),
    moveApplications: several(5, 4),
    // Reads the names of those who moved it.
    getApplication: record,
    moveApplication: several(6, 5),
    // Reads the application, the caller and the templates.
    listRejectionMails: several(103, 0),
    // Reads the position and, in each of five columns, the cards.
    getBoard: several(8, 0),
    getFunnel: record,
  },
  lists: {
    listApplications: {
      by: asAdministrator,
      prepare: async (scene) => void listed.set(scene, await newPosition(scene)),
      make: (scene, label) => newApplication(scene, { positionId: listed.get(scene)!, name: label }),
      labelOf: ({ candidateName }: { candidateName: string }) => candidateName,
    },
  },
};
