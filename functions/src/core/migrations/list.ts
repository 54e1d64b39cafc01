import type { Migration as Shown } from '@kindred/contract/core/migrations/migration';
import type { Database } from '../../platform/firestore/database.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import type { Migration } from './migration.ts';
import { isUnderWay, migrationRecords, migrationRuns, recordId } from './store.ts';

/** Lists a module's migrations in order, with the state of each in this tenant and a new check of its data. */
export const listMigrations = async (
  db: Database,
  files: TenantFiles,
  module: string,
  migrations: readonly Migration[],
): Promise<Shown[]> => {
  const ids = migrations.map(({ id }) => recordId(module, id));
  const [records, run, checks] = await Promise.all([
    db.getMany(migrationRecords, ids),
    db.get(migrationRuns, module),
    Promise.all(migrations.map(({ check }) => check(db, files))),
  ]);
  const operationId = run && isUnderWay(run) ? run.operationId : null;
  return migrations.map(({ id, name, down }, index) => {
    const record = records.find(({ migrationId }) => migrationId === id);
    const isApplied = Boolean(record?.appliedAt);
    return {
      id,
      name,
      appliedAt: record?.appliedAt ?? null,
      durationMs: isApplied ? record!.durationMs : null,
      changed: record?.changed ?? 0,
      canBeTakenBack: down !== undefined,
      failure: record?.failure ?? null,
      operationId,
      check: checks[index]!,
    };
  });
};
