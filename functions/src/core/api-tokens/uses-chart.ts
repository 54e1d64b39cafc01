import type { TokenUses } from '@kindred/contract/core/api-tokens/token-audit';
import { now, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { type StoredTokenAudit, tokenAudits } from './store.ts';

const day = 24 * 3600 * 1000;
const pageSize = 100;
/** How many entries are counted, each for one hour of one instance: 30 days of one instance, fewer days of several. */
const mostEntries = 800;

/** Returns the entries of uses since a time, newest first, and whether the list is complete. */
const usesSince = async (db: Database, where: Record<string, string>, since: string) => {
  const entries: StoredTokenAudit[] = [];
  let cursor: string | undefined;
  do {
    const page = await db.scan(tokenAudits, {
      where: { ...where, action: 'USED' },
      sort: 'at',
      order: 'desc',
      limit: pageSize,
      cursor,
    });
    const recent = page.items.filter(({ at }) => at >= since);
    entries.push(...recent);
    cursor = recent.length === pageSize ? (page.nextCursor ?? undefined) : undefined;
  } while (cursor && entries.length < mostEntries);
  return { entries, isWhole: cursor === undefined };
};

interface Counted {
  count: number;
  refused: number;
}

const add = (to: Counted, status: number, count: number): void => {
  to.count += count;
  if (status >= 400) to.refused += count;
};

/** Counts how a token was used on each of the last days, and by which routes. */
export const usesOf = async (
  db: Database,
  { id: applicationId, tokenId }: { readonly id: string; readonly tokenId: string },
  days: number,
): Promise<TokenUses> => {
  const names = Array.from({ length: days }, (_, ago) => timestamp(now() - (days - 1 - ago) * day).slice(0, 10));
  const { entries, isWhole } = await usesSince(db, { applicationId, tokenId }, `${names[0]!}T00:00:00.000Z`);
  const byDay = new Map(names.map((name) => [name, { day: name, count: 0, refused: 0 }]));
  const byRoute = new Map<string, TokenUses['routes'][number]>();
  for (const { uses, at: last } of entries)
    for (const { method, route, status, count, at } of uses) {
      // An entry covers one hour, so its uses are all on one day.
      const ofDay = byDay.get(last.slice(0, 10));
      if (ofDay) add(ofDay, status, count);
      const key = `${method} ${route}`;
      const known = byRoute.get(key) ?? { method, route, count: 0, refused: 0, lastUsedAt: at };
      add(known, status, count);
      if (at > known.lastUsedAt) known.lastUsedAt = at;
      byRoute.set(key, known);
    }
  const routes = [...byRoute.values()].toSorted((one, other) => other.count - one.count);
  return { days: [...byDay.values()], routes, isWhole };
};
