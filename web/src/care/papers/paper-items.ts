import type { Document } from '@kindred/contract/care/documents/document';
import { photoSortKey } from '@kindred/contract/care/documents/photo-date';
import type { Occurrence } from '@kindred/contract/care/events/event';
import type { Paper } from '@kindred/contract/care/papers/paper';
import { partsOfText } from './parts-of-text.ts';

export const sections = ['news', 'memories', 'photos', 'messages', 'past', 'coming'] as const;
export type PaperSection = (typeof sections)[number];

interface Placed {
  /** Unique in the paper. */
  readonly id: string;
  readonly section: PaperSection;
}

interface PaperText extends Placed {
  /** A long text is set in parts, so that it can go on on the next page. */
  readonly parts: readonly string[];
  /** Null for a former member. */
  readonly by: string | null;
}

/** Something in the paper that can be left out. */
export type PaperItem =
  | (Placed & { readonly kind: 'page'; readonly page: Paper['pages'][number] })
  | (Placed & { readonly kind: 'joined'; readonly names: readonly string[] })
  | (PaperText & { readonly kind: 'memory' })
  | (PaperText & { readonly kind: 'message'; readonly at: string })
  | (Placed & { readonly kind: 'photo'; readonly photo: Document })
  | (Placed & { readonly kind: 'occurrence'; readonly occurrence: Occurrence });

const inTime = (photos: readonly Document[]): readonly Document[] => {
  const keyOf = new Map(photos.map((photo) => [photo.id, photoSortKey(photo)]));
  return photos.toSorted((one, other) => (keyOf.get(one.id)! < keyOf.get(other.id)! ? -1 : 1));
};

const occurrences = (section: 'past' | 'coming', all: readonly Occurrence[]): PaperItem[] =>
  all.map((occurrence) => ({ id: `${section}-${occurrence.id}`, section, kind: 'occurrence', occurrence }));

/** Returns everything that a paper can show, in the order of its pages. `added` are photos that the maker added. */
export const itemsOf = (paper: Paper, added: readonly Document[] = []): readonly PaperItem[] => {
  const joined: PaperItem[] =
    paper.joined.length === 0 ? [] : [{ id: 'joined', section: 'news', kind: 'joined', names: paper.joined }];
  const others = added.filter(({ id }) => !paper.photos.some((photo) => photo.id === id));
  return [
    ...paper.pages.map((page): PaperItem => ({ id: `page-${page.id}`, section: 'news', kind: 'page', page })),
    ...joined,
    ...paper.memories.map(({ id, text, author_name, guest_name }): PaperItem => ({
      id: `memory-${id}`,
      section: 'memories',
      kind: 'memory',
      parts: partsOfText(text),
      by: author_name ?? guest_name,
    })),
    ...inTime([...paper.photos, ...others]).map((photo): PaperItem => ({
      id: `photo-${photo.id}`,
      section: 'photos',
      kind: 'photo',
      photo,
    })),
    ...paper.messages.map(({ id, text, author_name, at }): PaperItem => ({
      id: `message-${id}`,
      section: 'messages',
      kind: 'message',
      parts: partsOfText(text),
      by: author_name,
      at,
    })),
    ...occurrences('past', paper.past),
    ...occurrences('coming', paper.coming),
  ];
};

/** How many of a kind come before the rest of all kinds, when not everything fits. */
const firstOnes: Readonly<Record<PaperSection, number>> = {
  news: 4,
  memories: 3,
  photos: 4,
  messages: 4,
  past: 4,
  coming: 6,
};

/** Returns the ids of the items by importance: the first few of each section, then the rest in turn. */
export const byImportance = (paper: Paper, items: readonly PaperItem[]): readonly string[] => {
  const best = new Map(paper.photos.map(({ id }, index) => [`photo-${id}`, index]));
  const rank = ({ id }: PaperItem): number => best.get(id) ?? 0;
  const ofSection = (section: PaperSection): PaperItem[] =>
    items.filter((item) => item.section === section).toSorted((one, other) => rank(one) - rank(other));
  const first = sections.flatMap((section) => ofSection(section).slice(0, firstOnes[section]));
  const rest = sections.map((section) => ofSection(section).slice(firstOnes[section]));
  const longest = Math.max(0, ...rest.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => rest.flatMap((some) => some[turn] ?? []));
  return [...first, ...inTurn.flat()].map(({ id }) => id);
};
