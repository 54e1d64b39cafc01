import type { Operation } from '@kindred/contract/core/operations/operation';
import type { Migration as Shown } from '@kindred/contract/core/migrations/migration';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { operations } from '../operations/store.ts';
import { listMigrations } from './list.ts';
import type { Direction, Migration } from './migration.ts';
import { startMigrations } from './start.ts';

interface Started {
  readonly operation: Operation;
}

/** Starts a run. A replay returns the operation that the first call started. */
interface RunCall {
  readonly handle: (ctx: SignedInContext) => Promise<Started>;
  readonly replay: (ctx: SignedInContext, input: unknown, id: string) => Promise<Started>;
}

export interface MigrationCalls {
  readonly list: (ctx: SignedInContext) => Promise<Shown[]>;
  readonly up: RunCall;
  readonly down: RunCall;
}

const replay: RunCall['replay'] = async (ctx, _input, id) => {
  const operation = await ctx.db.get(operations, id);
  if (!operation) throw new ApiError('not_found');
  return { operation };
};

/** The handlers of a module's migrations. */
export const migrationCalls = (module: string, migrations: readonly Migration[]): MigrationCalls => {
  const run = (direction: Direction): RunCall => ({
    handle: async ({ db, tenant, actor }) => {
      const by = { db, tenantId: tenant.id, createdBy: actor.uid };
      return { operation: await startMigrations(by, module, direction) };
    },
    replay,
  });
  return { list: ({ db, files }) => listMigrations(db, files, module, migrations), up: run('up'), down: run('down') };
};
