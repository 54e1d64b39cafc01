import { fold } from '@kindred/contract/fold';

/** Returns tags without those that differ from an earlier one only in case or accents. */
export const differentTags = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [fold(tag), tag])).values()].toReversed();
