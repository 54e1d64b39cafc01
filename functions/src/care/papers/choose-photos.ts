import { titleOf } from '@kindred/contract/care/documents/photo-title';
import type { StoredDocument } from '../documents/store.ts';

/** News of a photo: when it was added, and its caption or name. */
interface PhotoNews {
  readonly record_id: string;
  readonly at: string;
  readonly title: string | null;
}

const isTitled = ({ title }: PhotoNews): boolean => title !== null && titleOf({ name: title }) !== undefined;

/**
 * Chooses photos of a month to look at more closely: some of each day on which any were added, those with a title
 * first. One day with hundreds of photos does not hide the others.
 */
export const spreadOverDays = <News extends PhotoNews>(news: readonly News[], most: number): News[] => {
  const days = new Map<string, News[]>();
  for (const one of news) days.set(one.at.slice(0, 10), [...(days.get(one.at.slice(0, 10)) ?? []), one]);
  const ofDays = [...days.values()].map((all) => [...all.filter(isTitled), ...all.filter((one) => !isTitled(one))]);
  const longest = Math.max(0, ...ofDays.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => ofDays.flatMap((day) => day[turn] ?? []));
  return inTurn.flat().slice(0, most);
};

/** Sorts photos by how much they say: their hearts, a caption, and people who are named. Equal ones stay in order. */
export const bestFirst = (
  photos: readonly StoredDocument[],
  heartsOf: (id: string) => number,
): readonly StoredDocument[] => {
  const worth = (photo: StoredDocument): number =>
    2 * heartsOf(photo.id) + (titleOf(photo) ? 2 : 0) + (photo.people?.length ? 1 : 0);
  return photos.toSorted((one, other) => worth(other) - worth(one));
};
