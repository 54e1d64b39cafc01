/** How little the first ranks differ from each other. */
const rankOffset = 60;

/**
 * Merges rankings by reciprocal rank: what is high in several comes first. Returns the ids, the best first.
 */
export const fuse = (...rankings: readonly (readonly string[])[]): string[] => {
  const scores = new Map<string, number>();
  for (const ranking of rankings)
    ranking.forEach((id, index) => scores.set(id, (scores.get(id) ?? 0) + 1 / (rankOffset + index + 1)));
  return [...scores.keys()].toSorted((one, other) => scores.get(other)! - scores.get(one)!);
};
