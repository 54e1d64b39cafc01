import type { PaperItem, PaperSection } from './paper-items.ts';

/** A paper has at most this many pages unless its maker adds more. */
export const mostPages = 8;

/** Heights on paper, in CSS pixels, as measured. */
export interface Heights {
  /** Of each part of each item, by the item’s id. */
  readonly items: ReadonlyMap<string, readonly number[]>;
  readonly headings: Readonly<Record<PaperSection, number>>;
  /** What one page holds. */
  readonly page: number;
}

/** A piece of a page: the heading of a section, or a part of an item. */
export type SheetBlock = { readonly heading: PaperSection } | { readonly item: PaperItem; readonly part: number };

interface Group {
  readonly pieces: readonly SheetBlock[];
  readonly height: number;
}

/** Returns the pieces in order, in groups that stay on one page. A heading stays with what follows it. */
const groupsOf = (items: readonly PaperItem[], heights: Heights): readonly Group[] => {
  const groups: Group[] = [];
  let section: PaperSection | undefined;
  for (const item of items) {
    const parts = heights.items.get(item.id) ?? [];
    for (const [part, height] of parts.entries()) {
      const isFirst = item.section !== section;
      section = item.section;
      const piece: SheetBlock = { item, part };
      if (isFirst) groups.push({ pieces: [{ heading: section }, piece], height: heights.headings[section] + height });
      else groups.push({ pieces: [piece], height });
    }
  }
  return groups;
};

/** Lays items out on pages, in order. The cover is not among them. */
export const layOut = (items: readonly PaperItem[], heights: Heights): readonly (readonly SheetBlock[])[] => {
  const pages: SheetBlock[][] = [];
  let left = 0;
  for (const { pieces, height } of groupsOf(items, heights)) {
    if (height > left) {
      pages.push([]);
      left = heights.page;
    }
    pages.at(-1)!.push(...pieces);
    left -= height;
  }
  return pages;
};

/** Returns the ids of the items that fit on the pages after the cover; the most important ones come first. */
export const fitting = (
  items: readonly PaperItem[],
  inOrderOfImportance: readonly string[],
  heights: Heights,
): ReadonlySet<string> => {
  const chosen = new Set<string>();
  for (const id of inOrderOfImportance) {
    chosen.add(id);
    const pages = layOut(
      items.filter((item) => chosen.has(item.id)),
      heights,
    );
    if (pages.length > mostPages - 1) chosen.delete(id);
  }
  return chosen;
};
