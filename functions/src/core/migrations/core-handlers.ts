import type { coreMigrationEndpoints } from '@kindred/contract/core/migrations/core-endpoints';
import { isPending } from '@kindred/contract/core/migrations/is-pending';
import { rootTenantId } from '@kindred/contract/limits';
import type { Handlers } from '../../http/context.ts';
import { fieldError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { listMigrations } from './list.ts';
import type { Migration } from './migration.ts';
import { upTo } from './run.ts';
import { startMigrations } from './start.ts';

/** Runs are recorded in the root tenant, whichever host was called. */
const home = tenantDatabase(rootTenantId);
const homeFiles = tenantFiles(rootTenantId);

export const coreMigrationHandlers = (migrations: readonly Migration[]): Handlers<typeof coreMigrationEndpoints> => ({
  listCoreMigrations: () => listMigrations(home, homeFiles, 'core', migrations),
  updateCoreMigrations: async ({ auditor, actor }, { body: { target, dryRun } }) => {
    if (target !== undefined && !migrations.some(({ id }) => id === target))
      throw fieldError('bad_request', 'target', 'There is no migration with this id.', 'unknown_migration');
    if (dryRun) {
      const wanted = new Set(upTo(migrations, target).map(({ id }) => id));
      const all = await listMigrations(home, homeFiles, 'core', migrations);
      return all.filter(({ id, appliedAt, check }) => wanted.has(id) && isPending({ appliedAt, check }));
    }
    const by = { db: home.auditedBy(auditor), tenantId: rootTenantId, createdBy: actor.uid };
    // Takes longer than a call may, so it is due in a second and the next sweep starts it.
    return { operation: await startMigrations(by, 'core', 'up', { target, at: secondsFromNow(1) }) };
  },
});
