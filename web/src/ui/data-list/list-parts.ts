import type { ReactNode } from 'react';
import type { ListQuery } from './list-state.ts';

/** A column: its title, what it shows of a record, and whether the server sorts by it. */
export interface Column<Item> {
  /** Its sort key where it sorts. */
  readonly key: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Shown before the name, in the first column. */
  readonly picture?: (item: Item) => ReactNode;
  readonly isSortable?: boolean;
  /** Which way it sorts when it is first chosen. */
  readonly order?: 'asc' | 'desc';
  /** A text of some length: it may take several lines. All other cells stay on one line. */
  readonly isLong?: boolean;
  /** An address or key: cut off where there is no room for it. Its title has all of it. */
  readonly isAddress?: boolean;
  /** Not shown until it is chosen. The first column is the record's name, and always shown. */
  readonly isExtra?: boolean;
}

/** A filter that is chosen from a few values. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** What is shown where nothing is filtered: "All roles". */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Something that can be done to a record, in its row's menu. */
export interface RowStep {
  readonly label: string;
  readonly isGrave?: boolean;
  readonly to?: string;
  readonly act?: () => void;
}

/** Something that can be done to all chosen records, one call each. */
export interface BulkStep<Item> {
  readonly label: string;
  readonly isGrave?: boolean;
  /** Explains what the action does to this many records. */
  readonly means: (count: number) => string;
  readonly act: (item: Item) => Promise<unknown>;
}

/** A page of a list, as the API answers it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly nextCursor: string | null;
}

/** How a list gets a page. */
export type FetchPage<Item> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Item>>;
