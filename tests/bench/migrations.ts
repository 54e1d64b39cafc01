import { setTimeout as wait } from 'node:timers/promises';
import { rootTenantId } from '@kindred/contract/limits';
import { MigrationResult } from '@kindred/contract/core/migrations/migration';
import { migrationSteps, startMigrations } from '../../functions/src/core/migrations/start.ts';
import { migrationRecords, recordId } from '../../functions/src/core/migrations/store.ts';
import { operations } from '../../functions/src/core/operations/store.ts';
import { users } from '../../functions/src/core/users/store.ts';
import { secondsFromNow } from '../../functions/src/platform/clock.ts';
import { dueId } from '../../functions/src/platform/due-queue.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { addToCounter } from '../../functions/src/platform/firestore/counters.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { stepKey } from '../../functions/src/platform/steps.ts';
import { endCoreMigrations } from '../support/core/migrations.ts';
import { tenantOf } from './filled-users.ts';
import { runEntry, untilUp } from './in-function.ts';
import type { Section } from './rows.ts';
import { functionFiles, heapOfInstance, memoryOf, serveFunction } from './served-function.ts';

const size = 100_000;
/** Number of people with outdated keys. */
const outdated = 1000;
const home = tenantDatabase(rootTenantId);

/** Spoils the keys of the first people, and the tenant's counter. */
const spoil = async (tenantId: string): Promise<void> => {
  const client = await firestore();
  const db = tenantDatabase(tenantId);
  const { docs } = await db.reference(client, users).orderBy('__name__').limit(outdated).get();
  for (let from = 0; from < docs.length; from += 500) {
    const batch = client.batch();
    for (const { ref } of docs.slice(from, from + 500)) batch.update(ref, { _terms: ['wrong'] });
    await batch.commit();
  }
  await addToCounter(db, client, users.name, 7);
};

/** Runs core's migrations over a tenant of 100,000 people, in a process like the platform's. */
export const migrations = async (): Promise<Section> => {
  const { tenant } = await tenantOf(size);
  await spoil(tenant.id);
  await endCoreMigrations();
  for (const id of ['search-keys', 'counters']) await home.remove(migrationRecords, recordId('core', id));
  const by = { db: home, tenantId: rootTenantId, createdBy: 'bench' };
  const { id } = await startMigrations(by, 'core', 'up', { at: secondsFromNow(1) });
  const settings = { ...heapOfInstance, KINDRED_TASKS: 'inline', FUNCTIONS_EMULATOR: 'true' };
  const served = await serveFunction(functionFiles.built, 'runLong', settings);
  let [peak, isOver] = [0, false];
  try {
    await untilUp(served.port);
    // The run is due one second after its call.
    await wait(1500);
    const watching = (async () => {
      for (; !isOver; await wait(100)) peak = Math.max(peak, memoryOf(served.pid));
    })();
    const began = performance.now();
    await runEntry(served.port, dueId(migrationSteps('core'), stepKey(rootTenantId, id, 0)));
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    await watching;
    const operation = await home.get(operations, id);
    const result = MigrationResult.parse(operation?.result);
    const counted = await tenantDatabase(tenant.id).counter(users);
    return {
      title: `Core’s migrations over ${size.toLocaleString('en')} people, ${outdated.toLocaleString('en')} of them outdated`,
      rows: [
        {
          what: 'the most memory',
          figure: `${Math.round(peak)} MB`,
          budget: '≤ 250 MB',
          holds: peak <= 250,
          isExact: true,
        },
        {
          what: 'records that were changed, and their counter',
          figure: `${result.changed}, ${counted}`,
          budget: `≥ ${outdated}, ≥ ${size}`,
          holds: operation?.status === 'SUCCEEDED' && result.changed >= outdated && counted >= size,
          isExact: true,
        },
      ],
      notes: [`${result.looked} records were looked at in ${seconds.toFixed(0)} s.`],
    };
  } finally {
    await served.stop();
  }
};
