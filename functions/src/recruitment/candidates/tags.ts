import { fold } from '@kindred/contract/fold';

export const mostTags = 20;

/** Returns tags without those that differ from an earlier one only in case or accents. */
export const differentTags = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [fold(tag), tag])).values()].toReversed();

/** Returns the tags after some were added and others removed. The removed ones win. */
export const tagsAfter = (
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] => {
  const removed = new Set(remove.map(fold));
  return differentTags([...tags, ...add]).filter((tag) => !removed.has(fold(tag)));
};
