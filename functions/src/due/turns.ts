import { now } from '../platform/clock.ts';
import { newId, randomShare } from '../platform/crypto.ts';
import { type DueClass, limitsOfClass } from '../platform/due-classes.ts';
import { findByTenant, type Found } from '../platform/due-finding.ts';
import { allShards } from '../platform/due-queue.ts';
import { settings } from '../platform/settings.ts';

/** How long it takes until every tenant has had a turn, if the queue is as fast as its limits say. */
const roundSeconds = 30;

/** Pause between two queries of a shard that has nothing due. */
const askEmptyMilliseconds = 4000;

/**
 * Goes through the tenants of one shard that have something due, round after round, and takes an equal share of each.
 * The first round begins at a random tenant, since a new sweep begins every minute, and takes one entry of each.
 */
class ShardTurns {
  readonly #dueClass: DueClass;
  readonly #shard: number;
  #afterTenant: string | undefined = newId();
  /** Entries of a tenant in each round; more if few tenants have something due. */
  #share = 1;
  /** In the last whole round. */
  #tenants = 1;
  #tenantsInRound = 0;
  #isWholeRound = false;
  /** Later if the shard had nothing due. */
  #askAgainAt = -Infinity;

  constructor(dueClass: DueClass, shard: number) {
    this.#dueClass = dueClass;
    this.#shard = shard;
  }

  /** Returns up to this many entries. Fewer only if the shard has no more for tenants whose turn it is. */
  async choose(most: number): Promise<Found[]> {
    const chosen = new Map<string, Found>();
    if (now() < this.#askAgainAt) return [];
    // The first round is only the end of one, the second takes one entry of each tenant, and the third takes its share.
    for (let ends = 0; chosen.size < most && ends < 3;) {
      // No tenant takes the whole pass: if the queue is slow, passes are small.
      const limit = Math.min(this.#share, Math.ceil(most / this.#tenants));
      const found = await findByTenant({ dueClass: this.#dueClass, shard: this.#shard }, this.#afterTenant, limit);
      if (found.length === 0 && this.#afterTenant === undefined) {
        this.#askAgainAt = now() + askEmptyMilliseconds;
        break;
      }
      if (found.length === 0) {
        this.#endRound();
        ends++;
        continue;
      }
      const before = chosen.size;
      for (const entry of found) chosen.set(entry.id, entry);
      if (chosen.size === before) break;
      this.#tenantsInRound += new Set(found.map(({ tenantId }) => tenantId)).size;
      this.#afterTenant = found.at(-1)!.tenantId;
    }
    return [...chosen.values()];
  }

  #endRound(): void {
    const inRound = (limitsOfClass[this.#dueClass].perSecond / settings().dueShards) * roundSeconds;
    if (this.#isWholeRound) {
      this.#tenants = Math.max(1, this.#tenantsInRound);
      this.#share = Math.max(1, Math.floor(inRound / this.#tenants));
    }
    this.#isWholeRound = true;
    this.#tenantsInRound = 0;
    this.#afterTenant = undefined;
  }
}

/**
 * Returns a function that chooses entries of a class to start when more is due than can start soon: of all shards at
 * once, and of all tenants in turn. It returns an empty list if nothing is left.
 */
export const tenantsInTurn = (dueClass: DueClass): ((most: number) => Promise<Found[]>) => {
  const shards = allShards().map((shard) => new ShardTurns(dueClass, shard));
  /** In the last pass. */
  let shardsWithWork = shards.length;
  /** What the last pass had no room for. The tenants of these entries have had their turn, so they come first. */
  let left: readonly (readonly Found[])[] = shards.map(() => []);
  /** A small pass has room for some shards only, and the next one begins with the others. */
  let first = Math.floor(randomShare() * shards.length);
  return async (most) => {
    const ofShard = Math.ceil(most / shardsWithWork);
    const found = await Promise.all(
      shards.map(async (shard, nth) => {
        const before = left[nth]!;
        return before.length < ofShard ? withoutDuplicates([...before, ...(await shard.choose(ofShard))]) : before;
      }),
    );
    shardsWithWork = found.filter(({ length }) => length > 0).length || shards.length;
    const chosen = inTurnsOfShards([...found.slice(first), ...found.slice(0, first)]).slice(0, most);
    const ids = new Set(chosen.map(({ id }) => id));
    left = found.map((ofOne) => ofOne.filter(({ id }) => !ids.has(id)));
    first = (first + chosen.length) % shards.length;
    return chosen;
  };
};

const withoutDuplicates = (entries: readonly Found[]): Found[] => [
  ...new Map(entries.map((one) => [one.id, one])).values(),
];

/** Returns the first entry of each shard, then the second of each, and so on. */
const inTurnsOfShards = (found: readonly (readonly Found[])[]): Found[] => {
  const longest = Math.max(0, ...found.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) => found.flatMap((ofShard) => ofShard[nth] ?? [])).flat();
};
