/** Records selected for a bulk action, by id. They stay selected across pages. */
export type Selection<Item> = ReadonlyMap<string, Item>;

interface Identified {
  readonly id: string;
}

/** Nothing is chosen. */
export const none = <Item>(): Selection<Item> => new Map();

/** Selects a record, or deselects it. */
export const toggle = <Item extends Identified>(chosen: Selection<Item>, item: Item): Selection<Item> => {
  const next = new Map(chosen);
  if (!next.delete(item.id)) next.set(item.id, item);
  return next;
};

/** Gives all rows from the last one clicked to this one the new state of this one, as shift does in any list. */
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

/** Returns whether all, some or none of the rows shown are selected. */
export const shareOf = <Item extends Identified>(
  chosen: Selection<Item>,
  rows: readonly Item[],
): 'all' | 'some' | 'none' => {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
};

/** Selects all rows shown; deselects them if they are all selected. */
export const toggleAll = <Item extends Identified>(chosen: Selection<Item>, rows: readonly Item[]): Selection<Item> => {
  const next = new Map(chosen);
  const isAll = shareOf(chosen, rows) === 'all';
  for (const row of rows) {
    if (isAll) next.delete(row.id);
    else next.set(row.id, row);
  }
  return next;
};
