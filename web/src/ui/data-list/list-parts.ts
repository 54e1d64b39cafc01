import type { ReactNode } from 'react';
import type { ListQuery } from './list-state.ts';

/** A column: its title, its cell for a record, and whether the server can sort by it. */
export interface Column<Item> {
  /** Also the sort key, if the column can be sorted. */
  readonly key: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Shown before the name, in the first column. */
  readonly picture?: (item: Item) => ReactNode;
  readonly isSortable?: boolean;
  /** Its initial sort direction. */
  readonly order?: 'asc' | 'desc';
  /** A longer text, which may take several lines. All other cells stay on one line. */
  readonly isLong?: boolean;
  /** An address or key, cut off if space runs out. The tooltip shows all of it. */
  readonly isAddress?: boolean;
  /** Hidden until selected. The first column holds the record's name and is always shown. */
  readonly isExtra?: boolean;
}

/** A filter with a few values to choose from. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** Label while nothing is filtered: "All roles". */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** An action on a record, in its row's menu. */
export interface RowStep {
  readonly label: string;
  readonly isGrave?: boolean;
  readonly to?: string;
  readonly act?: () => void;
}

/** An action on all selected records, in a dialog of its own. `forget` clears the selection. */
interface BulkOpening<Item> {
  readonly label: string;
  readonly isGrave?: boolean;
  readonly open: (items: readonly Item[], forget: () => void) => void;
}

/** An action on all selected records. */
export type BulkStep<Item> = BulkCall<Item> | BulkOpening<Item>;

/** An action on all selected records, with one call for each. */
export interface BulkCall<Item> {
  readonly label: string;
  readonly isGrave?: boolean;
  /** Explains what the action does to `count` records. */
  readonly means: (count: number) => string;
  readonly act: (item: Item) => Promise<unknown>;
}

/** A page of a list as the API returns it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly nextCursor: string | null;
  /** How the page is sorted, if the API says so: a search and some filters have one order only. */
  readonly sortBy?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Fetches a page of a list. */
export type FetchPage<Item> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Item>>;
