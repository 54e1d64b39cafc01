/** Records that are chosen for something to be done to all of them, by id; they stay chosen from page to page. */
export type Selection<Item> = ReadonlyMap<string, Item>;

interface Identified {
  readonly id: string;
}

/** Nothing is chosen. */
export const none = <Item>(): Selection<Item> => new Map();

/** One chosen, or no longer. */
export const toggle = <Item extends Identified>(chosen: Selection<Item>, item: Item): Selection<Item> => {
  const next = new Map(chosen);
  if (!next.delete(item.id)) next.set(item.id, item);
  return next;
};

/** All rows from the one clicked last to this one become what this one becomes, as with the shift key in any list. */
export const toggleRange = <Item extends Identified>(
  chosen: Selection<Item>,
  rows: readonly Item[],
  last: string | undefined,
  item: Item,
): Selection<Item> => {
  const from = rows.findIndex(({ id }) => id === last);
  const to = rows.findIndex(({ id }) => id === item.id);
  if (from < 0 || to < 0) return toggle(chosen, item);
  const becomes = !chosen.has(item.id);
  const next = new Map(chosen);
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (becomes) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
};

/** Whether all, some or none of the rows shown are chosen. */
export const shareOf = <Item extends Identified>(
  chosen: Selection<Item>,
  rows: readonly Item[],
): 'all' | 'some' | 'none' => {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
};

/** All rows shown chosen; where they are already, none of them. */
export const toggleAll = <Item extends Identified>(chosen: Selection<Item>, rows: readonly Item[]): Selection<Item> => {
  const next = new Map(chosen);
  const isAll = shareOf(chosen, rows) === 'all';
  for (const row of rows) {
    if (isAll) next.delete(row.id);
    else next.set(row.id, row);
  }
  return next;
};
