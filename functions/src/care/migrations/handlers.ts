import type { careMigrationEndpoints } from '@kindred/contract/care/migrations/endpoints';
import { listMigrations } from '../../core/migrations/list.ts';
import type { Direction } from '../../core/migrations/migration.ts';
import { startMigrations } from '../../core/migrations/start.ts';
import { operations } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CareHandlers } from '../context.ts';
import type { CareNouns } from '../noun.ts';
import { careMigrations } from './migrations.ts';

const start = async (ctx: SignedInContext, direction: Direction) => {
  const by = { db: ctx.db, tenantId: ctx.tenant.id, createdBy: ctx.actor.uid };
  const operation = await startMigrations(by, 'care', direction);
  return { operation: operation };
};

const again = async (ctx: SignedInContext, _input: unknown, id: string) => {
  const operation = await ctx.db.get(operations, id);
  if (!operation) throw new Refusal('not_found');
  return { operation: operation };
};

export const careMigrationHandlers = (nouns: CareNouns): CareHandlers<typeof careMigrationEndpoints> => ({
  listCareMigrations: async ({ db }) => listMigrations(db, 'care', careMigrations(nouns)),
  migrateCareUp: { handle: async (ctx) => start(ctx, 'up'), again },
  migrateCareDown: { handle: async (ctx) => start(ctx, 'down'), again },
});
