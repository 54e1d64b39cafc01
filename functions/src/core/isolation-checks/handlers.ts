import type { isolationCheckEndpoints } from '@kindred/contract/core/isolation-checks/endpoints';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import { isolationCheck } from './due-kinds.ts';
import { isolationChecks } from './store.ts';

const checkById = async (platform: Database, id: string) => {
  const check = await platform.get(isolationChecks, id);
  if (!check) throw new ApiError('not_found');
  return check;
};

const summary = <Whole extends { checks: unknown }>({ checks, ...rest }: Whole) => {
  void checks;
  return rest;
};

export const isolationCheckHandlers: Handlers<typeof isolationCheckEndpoints> = {
  startIsolationCheck: {
    // Takes longer than a call may, so it is due in a second and the next sweep starts it.
    handle: async (ctx) => {
      const startedBy = ctx.actor.uid;
      const made = await ctx.platform.transaction(async (tx) => {
        const others = await tx.find(isolationChecks, { status: 'WAITING' }, 5);
        // A check that has waited for a day is no longer tried, so it does not block a new one.
        const since = timestamp(now() - 24 * 3600 * 1000);
        if (others.some((other) => other.createdAt > since))
          throw new ApiError('conflict', {
            why: 'run_waiting',
            detail: 'A check is already waiting or running.',
          });
        const figures = { passed: 0, warned: 0, failed: 0, tried: 0, total: 0, checks: [], finishedAt: null };
        const check = tx.create(isolationChecks, { status: 'WAITING', startedBy, ...figures });
        schedule(tx, isolationCheck, { key: check.id, tenantId: ctx.tenant.id, at: secondsFromNow(1), ref: {} });
        return check;
      });
      return summary(made);
    },
    replay: async (ctx, _input, id) => summary(await checkById(ctx.platform, id)),
  },
  listIsolationChecks: async (ctx, { query }) => {
    const { status, startedBy } = query;
    const page = await pageOf(ctx.platform, isolationChecks, query, { status, startedBy });
    return { ...page, items: page.items.map(summary) };
  },
  getIsolationCheck: async (ctx, { params }) => await checkById(ctx.platform, params.id),
};
