import type { isolationCheckEndpoints } from '@kindred/contract/core/isolation-checks/endpoints';
import { isolationChecks } from '../../../functions/src/core/isolation-checks/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { asSuperAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { write, list, record } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Ends all queued runs, so that the next one can start and no run of an example is carried out. */
export const endIsolationChecks = async (): Promise<void> => {
  for (const { id } of await platformDatabase.find(isolationChecks, { status: 'WAITING' }, 100))
    await platformDatabase.update(isolationChecks, id, undefined, () => ({ status: 'BROKEN' as const }));
};

/** Makes a completed run. */
const newIsolationCheck = async ({ superAdministrator }: Scene) => {
  const checks = [{ name: 'getCircle: ids of another tenant', status: 'pass' as const, detail: 'answered 404' }];
  const figures = { passed: 1, warned: 0, failed: 0, tried: 1, total: 1, finishedAt: timestamp() };
  const fields = { status: 'DONE' as const, startedBy: superAdministrator.uid, checks, ...figures };
  return (await platformDatabase.create(isolationChecks, fields))!;
};

export const isolationCheckSamples: NounSamples<typeof isolationCheckEndpoints> = {
  examples: {
    startIsolationCheck: async ({ superAdministrator }) => {
      await endIsolationChecks();
      return { by: superAdministrator };
    },
    listIsolationChecks: async (scene) => {
      await newIsolationCheck(scene);
      return { by: scene.superAdministrator, query: { startedBy: scene.superAdministrator.uid, pageSize: 100 } };
    },
    getIsolationCheck: async (scene) => ({
      by: scene.superAdministrator,
      params: { id: (await newIsolationCheck(scene)).id },
    }),
  },
  budgets: {
    startIsolationCheck: write(['rate counter'], ['rate counter', 'counter', 'audit', 'due entry']),
    listIsolationChecks: list,
    getIsolationCheck: record,
  },
  lists: {
    listIsolationChecks: {
      by: asSuperAdministrator,
      narrowedBy: ({ superAdministrator }) => ({ startedBy: superAdministrator.uid }),
      make: newIsolationCheck,
      labelOf: ({ id }: { id: string }) => id,
    },
  },
};
