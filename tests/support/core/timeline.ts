import type { timelineEndpoints } from '@kindred/contract/core/timeline/endpoints';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries, type DueKind, dueId, dueKind, schedule } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { forTests } from '../due.ts';
import { asAdministrator, asSuperAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Stores a permanently failed entry. Returns its id. */
export const newFailed = async (
  tenantId: string,
  kind: DueKind<any> = forTests,
  { error = 'crashed', code = 'error', key = newId() } = {},
): Promise<string> => {
  const id = dueId(kind, key);
  await platformDatabase.transaction(async (tx) => schedule(tx, kind, { key, tenantId, ref: {} }));
  const failed = { state: 'failed', attempts: 29, lastError: error, failureCode: code } as const;
  await platformDatabase.update(dueEntries, id, undefined, () => ({ ...failed, takenBy: null, at: timestamp() }));
  return id;
};

/** Kinds of due entry only for these lists, so that the lists contain nothing else. */
const listed = dueKind('for-tests-of-lists', 'people', {});
const listedOfAll = dueKind('for-tests-of-platform-lists', 'people', {});

const failedOf = async ({ tenant, administrator }: Scene) => ({
  by: administrator,
  body: { ids: [await newFailed(tenant.id)] },
});

export const timelineSamples: NounSamples<typeof timelineEndpoints> = {
  examples: {
    listTimeline: async (scene) => {
      await newFailed(scene.tenant.id);
      return { by: scene.administrator, query: { state: 'FAILED', kind: 'for-tests', pageSize: 5 } };
    },
    getTimelineSummary: ({ administrator }) => ({ by: administrator }),
    getTimelineChart: ({ administrator }) => ({ by: administrator, query: { by: 'hour' } }),
    runTimelineAgain: failedOf,
    dropFromTimeline: failedOf,
    listPlatformTimeline: async (scene) => {
      await newFailed(scene.tenant.id);
      const query = { state: 'FAILED' as const, kind: 'for-tests', tenantId: scene.tenant.id, pageSize: 50 };
      return { by: scene.superAdministrator, query };
    },
    getPlatformTimelineSummary: ({ superAdministrator }) => ({ by: superAdministrator }),
    getPlatformTimelineChart: ({ superAdministrator }) => ({ by: superAdministrator, query: { by: 'day' } }),
    runPlatformTimelineAgain: async (scene) => ({ ...(await failedOf(scene)), by: scene.superAdministrator }),
    dropFromPlatformTimeline: async (scene) => ({ ...(await failedOf(scene)), by: scene.superAdministrator }),
  },
  budgets: {
    listTimeline: list,
    getTimelineSummary: several(3, 0),
    runTimelineAgain: several(1, 2),
    dropFromTimeline: several(1, 2),
    // One count for each hour ahead, and two for the current hour and for each past hour.
    getTimelineChart: several(24 * 2 + 26, 0),
    listPlatformTimeline: list,
    getPlatformTimelineSummary: several(3, 0),
    getPlatformTimelineChart: several(7 * 2 + 16, 0),
    runPlatformTimelineAgain: several(1, 2),
    dropFromPlatformTimeline: several(1, 2),
  },
  lists: {
    listTimeline: {
      by: asAdministrator,
      narrowedBy: () => ({ state: 'FAILED', kind: listed.name }),
      make: ({ tenant }, error) => newFailed(tenant.id, listed, { error }),
      labelOf: ({ error }: { error: string }) => error,
    },
    listPlatformTimeline: {
      by: asSuperAdministrator,
      narrowedBy: () => ({ state: 'FAILED', kind: listedOfAll.name }),
      make: ({ tenant }, error) => newFailed(tenant.id, listedOfAll, { error }),
      labelOf: ({ error }: { error: string }) => error,
    },
  },
};
