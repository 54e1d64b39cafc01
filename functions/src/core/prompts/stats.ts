import type { PromptStats } from '@kindred/contract/core/prompts/execution';
import type { Database } from '../../platform/firestore/database.ts';
import { promptExecutions } from './store.ts';

const looked = 100;

/** Returns the value at this share of sorted numbers; null if there are none. */
const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;

/** Returns a prompt's statistics: two counts, and the figures of its last 100 executions. */
export const statsOf = async (db: Database, promptId: string): Promise<PromptStats> => {
  const [executions, succeeded, last] = await Promise.all([
    db.count(promptExecutions, { promptId }),
    db.count(promptExecutions, { promptId, status: 'SUCCEEDED' }),
    db.scan(promptExecutions, {
      where: { promptId },
      sort: 'createdAt',
      order: 'desc',
      limit: looked,
    }),
  ]);
  const times = last.items.map(({ latencyMs }) => latencyMs).toSorted((one, other) => one - other);
  const tokens = last.items.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  return { executions, succeeded, p50: percentile(times, 0.5), p95: percentile(times, 0.95), tokens };
};
