import { type CircleContent, circleContents } from '@kindred/contract/care/circle-nouns';
import type { CircleWaiting } from '@kindred/contract/care/circles/waiting-endpoints';
import type { Database } from '../../platform/firestore/database.ts';
import type { CareNouns, CountIn } from '../noun.ts';

/** Counts a circle's records with each of these functions. */
const countAll = async <Name extends string>(
  counts: readonly (Partial<Record<Name, CountIn>> | undefined)[],
  db: Database,
  circleId: string,
): Promise<Record<Name, number>> => {
  const all = counts.flatMap((one) => Object.entries<CountIn>((one ?? {}) as Record<string, CountIn>));
  const counted = all.map(async ([name, count]) => [name, await count(db, circleId)] as const);
  return Object.fromEntries(await Promise.all(counted)) as Record<Name, number>;
};

/** Counts everything that a circle stores: one read per kind, plus one per 1,000 records. */
export const contentsOf = async (
  nouns: CareNouns,
  db: Database,
  circleId: string,
): Promise<Record<CircleContent, number>> => {
  const none = Object.fromEntries(circleContents.map((name) => [name, 0])) as Record<CircleContent, number>;
  const counts = nouns.map(({ contents }) => contents);
  return { ...none, ...(await countAll(counts, db, circleId)) };
};

/** Counts what is pending for the circle's admins. */
export const waitingIn = (nouns: CareNouns, db: Database, circleId: string): Promise<CircleWaiting> => {
  const counts = nouns.map(({ waiting }) => waiting);
  return countAll<keyof CircleWaiting>(counts, db, circleId);
};
