/** What a list's screen lets users ask for. */
export interface ListSettings {
  /** Keys that the server sorts by; the first is the default. */
  readonly sorts: readonly string[];
  readonly order: 'asc' | 'desc';
  /** Names to filter by, each with its allowed values; `any` for an id. */
  readonly filters?: Readonly<Record<string, readonly string[] | 'any'>>;
  readonly pageSize: number;
}

/** The current query of a list. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Where the page begins. Without it, the server counts up to the page. */
  readonly cursor: string | undefined;
  readonly sortBy: string;
  readonly order: 'asc' | 'desc';
  readonly q: string;
  /** Only the filters that are set. */
  readonly filters: Readonly<Record<string, string>>;
}

export const pageSizes = [10, 25, 50, 100] as const;

const own = ['page', 'pageSize', 'cursor', 'sortBy', 'order', 'q'] as const;

/** Returns the list's state from an address, with defaults for missing and invalid values. */
export const readListState = (search: URLSearchParams, settings: ListSettings): ListState => {
  const sortBy = search.get('sortBy') ?? '';
  const order = search.get('order');
  const page = Number(search.get('page') ?? 1);
  const pageSize = Number(search.get('pageSize'));
  const isPage = Number.isInteger(page) && page >= 1 && page <= 100_000;
  return {
    page: isPage ? page : 1,
    pageSize: (pageSizes as readonly number[]).includes(pageSize) ? pageSize : settings.pageSize,
    cursor: (isPage && page > 1 && search.get('cursor')) || undefined,
    sortBy: settings.sorts.includes(sortBy) ? sortBy : (settings.sorts[0] ?? ''),
    order: order === 'asc' || order === 'desc' ? order : settings.order,
    q: (search.get('q') ?? '').slice(0, 200),
    filters: readFilters(search, settings.filters ?? {}),
  };
};

const readFilters = (search: URLSearchParams, known: NonNullable<ListSettings['filters']>): Record<string, string> => {
  const filters: Record<string, string> = {};
  for (const [name, values] of Object.entries(known)) {
    const value = search.get(name);
    if (value && (values === 'any' || values.includes(value))) filters[name] = value;
  }
  return filters;
};

/** Returns the query of an address for this state. Omits defaults and keeps foreign parameters. */
export const writeListState = (state: ListState, settings: ListSettings, before: URLSearchParams): URLSearchParams => {
  const search = new URLSearchParams(before);
  for (const name of [...own, ...Object.keys(settings.filters ?? {})]) search.delete(name);
  const tell = (name: string, value: string, initial: string): void => {
    if (value !== initial) search.set(name, value);
  };
  tell('q', state.q, '');
  for (const [name, value] of Object.entries(state.filters)) tell(name, value, '');
  tell('sortBy', state.sortBy, settings.sorts[0] ?? '');
  tell('order', state.order, settings.order);
  tell('pageSize', String(state.pageSize), String(settings.pageSize));
  tell('page', String(state.page), '1');
  tell('cursor', state.cursor ?? '', '');
  return search;
};

/** Returns the state after a change to what is listed or how, which leads to the first page. */
export const changeListState = (
  state: ListState,
  change: Partial<Pick<ListState, 'q' | 'filters' | 'sortBy' | 'order' | 'pageSize'>>,
): ListState => ({ ...state, ...change, page: 1, cursor: undefined });

/** Returns the filters with one set, or removed if its value is empty. */
export const withFilter = ({ filters }: ListState, name: string, value: string): Record<string, string> => {
  const { [name]: _, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
};

/** Sorts by the chosen column. Reverses the order if the list was already sorted by it. */
export const withSort = (
  { sortBy, order }: ListState,
  chosen: string,
  initial: 'asc' | 'desc' = 'asc',
): Pick<ListState, 'sortBy' | 'order'> =>
  chosen === sortBy ? { sortBy, order: order === 'asc' ? 'desc' : 'asc' } : { sortBy: chosen, order: initial };

/** Returns whether a search or filter is active, so that an empty result does not mean an empty list. */
export const isNarrowed = ({ q, filters }: ListState): boolean => q !== '' || Object.keys(filters).length > 0;

/** Returns the query for the API, without empty values. */
export const toQuery = ({ page, pageSize, cursor, sortBy, order, q, filters }: ListState) => ({
  page,
  pageSize,
  sortBy,
  order,
  ...(cursor && { cursor }),
  ...(q && { q }),
  ...filters,
});

export type ListQuery = ReturnType<typeof toQuery>;
