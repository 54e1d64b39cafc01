import type { libraryEndpoints } from '@kindred/contract/document/library/endpoints';
import { libraryRebuilds, rebuildId, reportQuestion } from '../../../functions/src/document/library/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { NounSamples } from '../noun.ts';
import { several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Stores a question that a person reported; returns its id. */
export const newReportedQuestion = async ({ db }: Pick<Scene, 'db'>, text = 'Is there parking?'): Promise<string> => {
  const id = newId();
  await db.transaction(async (tx) => reportQuestion(tx, { id, text }));
  return id;
};

export const librarySamples: NounSamples<typeof libraryEndpoints> = {
  examples: {
    getLibrary: ({ customerAdministrator }) => ({ by: customerAdministrator }),
    listUnansweredQuestions: async (scene) => {
      await newReportedQuestion(scene);
      return { by: scene.customerAdministrator };
    },
    deleteReportedQuestion: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newReportedQuestion(scene) },
    }),
    rebuildLibraryIndex: async ({ db, customerAdministrator }) => {
      await db.remove(libraryRebuilds, rebuildId);
      return { by: customerAdministrator };
    },
  },
  budgets: {
    // Counts by whether questions find them; the room; the configuration of models, and the caller's questions.
    getLibrary: several(17, 0),
    // At most 120 counts of days, and 200 reported questions.
    listUnansweredQuestions: several(200, 0),
    deleteReportedQuestion: write(),
    rebuildLibraryIndex: several(2, 4),
  },
};
